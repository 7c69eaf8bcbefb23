CREATE TABLE "logo" (
	"_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text,
	"slug" text,
	"hash" text NOT NULL,
	"image" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "logo_once" UNIQUE NULLS NOT DISTINCT("org_id","environment","slug")
);
--> statement-breakpoint
ALTER TABLE "app_setting" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "logo" ADD CONSTRAINT "logo_org_id_org__id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo" ADD CONSTRAINT "logo_app_setting" FOREIGN KEY ("org_id","environment","slug") REFERENCES "public"."app_setting"("org_id","environment","slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logo_of_address" ON "logo" USING btree ("org_id","hash");