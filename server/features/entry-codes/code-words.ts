/**
 * 512 words of three to seven letters that mean something good or nothing in particular. Any two differ in at least two
 * letters, so that a slip of the pen is no other word.
 */
export const codeWords: readonly string[] = `
  acorn acrobat alder almond alpaca anchor antler apple apricot apron arch artist aster atlas attic autumn
  avocado badge bagel baker ballad balloon bamboo banana banjo barley barn basil basket bay beach beacon bean
  beaver beetle berry bicycle birch biscuit bison blanket blossom blue board boat bobbin bonfire bonnet book
  bottle boulder bouquet bowl branch bread breeze brick bridge broom brush bubble bucket bud bugle bulb bundle
  butter button cabbage cabin cactus cake camel camera candle canoe canvas caramel carpet carrot cartoon cashew
  castle cedar celery cello chapel cherry chess chimney circle circus citrus clay cliff clock cloud clover coach
  coast cobalt cobbler cocoa coconut comet compass condor copper coral cottage cotton cousin coyote cradle crane
  crayon cricket crown crystal cube curtain cushion cypress dahlia daisy dawn desert desk diamond dinner dolphin
  domino donkey door dragon drawer dream drum duck dune eagle easel echo elbow elm ember emerald emu engine
  ermine evening fabric falcon farm feather fennel fern ferret fiddle field fig finch finger firefly fjord flag
  flannel flower flute folder forest fork fossil fox freckle frog fruit gable galaxy garden garlic gate gazelle
  gecko geyser giraffe glacier glove gold gondola goose granite grape grass guitar gull hamlet hammer hammock
  hamster harbor harmony harp harvest hat hazel hedge helmet hen heron hickory hill hippo holly honey hood
  horizon horse hotel ibis iceberg igloo iguana indigo inlet island ivory ivy jacket jaguar jasmine jelly jersey
  jewel jigsaw juice jungle juniper kayak kernel kestrel kettle key kitchen kite kitten kiwi koala ladder lagoon
  lamp lantern lapel lark laundry leaf lemon lentil leopard letter lettuce library lilac lily lime linen lion
  lizard llama lobster locket log loom lotus lunch lynx magnet magpie mango maple marble market marsh meadow
  medal meerkat melody melon menu meteor mimosa mint mirror moon morning mosaic moss mouse muffin mural museum
  music mustard napkin narwhal nectar needle nest nickel noodle nutmeg oak oasis obelisk ocean octopus olive
  onion opal opera orange orbit orca orchard orchid oregano ostrich otter oven oyster paddle pagoda paint palm
  pancake panda panther pantry paper paprika parade parasol parcel parsley pasta path peacock peanut pear pebble
  pelican pencil penguin peony pepper petal piano picnic pigeon pillow pilot pine planet plum poem polar pond
  poppy porch postman potato pottery prairie pumpkin puppet purple puzzle pyramid quail quartz quilt quiver
  rabbit raccoon radio radish rain rainbow raisin raven reed rhubarb ribbon rice river robin roof rose rowboat
  ruby saffron sail salad salmon sand sandal satin saturn savanna scarf school seagull season sesame shadow
  sheep shell ship shore silk silver skate sketch sky sled slipper snow soap sock sofa song spark sparrow
  spinach spiral sponge spoon spring spruce squash stable star station steam stone stool stork straw street
  summer sunset swallow swan sweater swing tailor tea teapot tennis tent terrace thimble thunder ticket tide
  tiger timber tomato topaz toucan tower tractor tree trumpet tulip tundra tunnel turkey turnip turtle uncle
  upland valley vanilla velvet village violet violin volcano waffle wagon walnut walrus water wave wheat wheel
  whistle window winter wolf wool wren yacht yard yellow yodel yogurt zebra zigzag zinnia zipper
`
  .trim()
  .split(/\s+/)
