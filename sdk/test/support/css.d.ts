// A bundler handles stylesheets, so their imports have no types.
declare module '*.css';
