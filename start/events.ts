// Who listens to what: outbox jobs and their handlers.
export {}
