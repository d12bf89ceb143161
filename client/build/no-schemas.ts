/** Stands in for TypeBox in the built client: what a contract spreads of another schema is all that is read of it. */
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
  none as String,
  none as Union,
  none as Unknown,
}
