-- engine_admit: a held run that cannot be admitted keeps no other one.
-- functions sha256 adc4293cbc3f4ab1ceb1af400bdba72b1fbde5ef6c76c5c5511460819f2dc73b
SELECT 1;
