/** Invented, with every letter that a list from A to Z should be tried with, and some that are long. */
export const clubNames = `
Ada Berg, Anna Adler, Ana-Sofia de Albuquerque e Castro, Arthur Bell, Åsa Holm, Bea Franke, Ben Carter, Bo Larsen,
Britta Sommer, Carl Dahl, Chiara Conti, Clara Haas, Dan Reed, Diego Romero, Dora Weiss, Edgar Stone, Ella Brooks,
Erik Strand, Fatima Haddad, Felix Baum, Finn Keller, Frida Olsen, Gus Porter, Greta Lang, Hannah Vogel, Henry Cole,
Hugo Blanc, Ida Sand, Iris Wolf, Jakob Ernst, Jana Kovář, Jonas Frei, June Park, Karl Huber, Kate Moss-Green, Lars Bak,
Lea Roth, Leo Fuchs, Lina Dietrich, Lotte Kraus, Mads Juhl, Max Ritter, Max Ritter, Mia Hart, Nick Farmer, Nora Lind, Olga Sokolova,
Otto Kern, Paul Winter, Petra Jung, Quirin Maier, Rosa Vidal, Rune Dahl, Sven Alm, Tess Young, Theo Grau, Uli Sachs,
Vera Novak, Wim de Boer, Xenia Papadaki, Zora Bilić
`
  .split(',')
  .map((name) => name.trim().replaceAll('\n', ' '))
