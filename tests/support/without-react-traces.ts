// React's development build records what only a developer's tools show: an entry in the browser's
// timeline for every component that it renders, and a call stack for every element that it creates.
// Both cost processor time. Warnings and errors stay.
import React from 'react';

Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');

/** React records no further stack once this many were recorded within a second. */
const MAX_OWNER_STACKS = 10_000;
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => MAX_OWNER_STACKS,
    set: () => undefined,
  });
}
