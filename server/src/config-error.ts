/** A configuration that cannot work; the message is for the person who starts the server. */
export class ConfigError extends Error {}
