// What a bundler does with a stylesheet has no types.
declare module '*.css';
