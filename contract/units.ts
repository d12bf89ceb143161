export type Milliseconds = number
/** Also moments since 1970, on the wire and in the database. */
export type Seconds = number
export type Bytes = number
export type Pixels = number
