export const heart = '❤️'
