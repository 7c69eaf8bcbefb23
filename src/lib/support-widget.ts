/** Who requests support, as the widget gets it (spec section 3). Dates are ISO 8601. */
export type SupportUser = {
  id: string;
  name: string;
  email: string;
  createdAt: string;
  company: {
    id: string;
    name: string;
    /** Number of members of the organization; who is only invited is none yet. */
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

/** A chat with support; docs/guides/support-widget.md says how a script provides it. */
export type SupportWidget = {
  /** Starts it, without opening it. `identify` follows. */
  boot(appId: string): void;
  /** Says who is there; called again whenever something of it changes. */
  identify(user: SupportUser): void;
  /** Opens the conversation. */
  open(): void;
  /** Forgets the person and what is on the page; `boot` may follow for another user. */
  shutdown(): void;
};
