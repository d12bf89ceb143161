/** Replaces TypeBox in the built client, which reads nothing of a schema but what a contract spreads. */
const none = () => ({ properties: {} })

export {
  none as Array,
  none as Boolean,
  none as Enum,
  none as Integer,
  none as Literal,
  none as Never,
  none as Null,
  none as Number,
  none as Object,
  none as Optional,
  none as Partial,
  none as String,
  none as Tuple,
  none as Union,
  none as Unknown,
}
