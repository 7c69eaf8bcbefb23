-- A process that is frozen in a transaction of the webhooks' queue keeps no other one from it.
-- functions sha256 c18262bcf35c345444e1569b545ae37124e92572cc67037c3b9f0eee638d810e
SELECT 1;
