/** The user who requests support (spec section 3). Dates are ISO 8601. */
export type SupportUser = {
  id: string;
  name: string;
  email: string;
  createdAt: string;
  company: {
    id: string;
    name: string;
    /** Number of members of the organization, without invited people. */
    size: number;
    website: string | null;
    createdAt: string;
  };
  customAttributes: {
    /** Host name and port of this dashboard. */
    host: string;
    environment: 'test' | 'production';
  };
};

/** A support chat; see docs/guides/support-widget.md for the script that provides it. */
export type SupportWidget = {
  /** Starts the widget without opening it; followed by `identify`. */
  boot(appId: string): void;
  /** Sets the user; called again after every change. */
  identify(user: SupportUser): void;
  /** Opens the chat. */
  open(): void;
  /** Removes the user and the widget; `boot` may follow for another user. */
  shutdown(): void;
};

export type SupportOptions = { appId: string; widget: SupportWidget };
