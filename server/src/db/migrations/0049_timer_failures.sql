ALTER TABLE "timer" ADD COLUMN "linked_account" text;--> statement-breakpoint
ALTER TABLE "timer" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "timer" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "timer" DROP COLUMN "enqueued_at";--> statement-breakpoint

-- Timers were jobs of the queue, too. Nothing runs those any more.
DROP FUNCTION IF EXISTS engine_enqueue_timer(text, text, text, timestamptz);--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('dbos.workflow_status') IS NOT NULL THEN
    IF to_regclass('dbos.workflow_input') IS NOT NULL THEN
      DELETE FROM dbos.workflow_input USING dbos.workflow_status job
        WHERE workflow_input.workflow_uuid = job.workflow_uuid AND job.name = 'fire-timer';
    END IF;
    DELETE FROM dbos.workflow_status WHERE name = 'fire-timer';
  END IF;
END $$;
