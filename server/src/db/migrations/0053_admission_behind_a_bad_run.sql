-- engine_admit: behind a held run that cannot be admitted, the next one of its workflow and account is.
-- functions sha256 6f4f52f06fa83680ba62926e0f6dda910b1064ef50ee9ce60f2e23358df16eb5
SELECT 1;
