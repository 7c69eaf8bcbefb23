CREATE TABLE "app_setting" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"slug" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"client_id" text,
	"client_secret_encrypted" text,
	"scopes" text[],
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_setting_once" UNIQUE("org_id","environment","slug"),
	CONSTRAINT "app_setting_environment" CHECK ("app_setting"."environment" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "custom_app" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"form" jsonb NOT NULL,
	"connector" jsonb,
	"actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"actions_count" integer DEFAULT 0 NOT NULL,
	"is_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "custom_app_slug_unique" UNIQUE("slug"),
	CONSTRAINT "custom_app_environment" CHECK ("custom_app"."environment" in ('test', 'production')),
	CONSTRAINT "custom_app_slug" CHECK ("custom_app"."slug" like 'c\_%')
);
--> statement-breakpoint
ALTER TABLE "app_setting" ADD CONSTRAINT "app_setting_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_app" ADD CONSTRAINT "custom_app_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_app_order" ON "custom_app" USING btree ("org_id","environment","created_at","_id");--> statement-breakpoint

-- As in 0001: the tenant of the transaction, or nothing; for the owner of the tables too.
ALTER TABLE "app_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "app_setting" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "app_setting"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));--> statement-breakpoint

ALTER TABLE "custom_app" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "custom_app" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "custom_app"
  USING ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true))
  WITH CHECK ("org_id" = current_setting('patchbay.org_id', true) AND "environment" = current_setting('patchbay.environment', true));
