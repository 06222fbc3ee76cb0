import type { FastifyInstance } from 'fastify'

/** Every address under /api that answers a verb which may write, as the running router knows it: 'POST /api/…'. */
export const ruteMenulis = (app: FastifyInstance): string[] =>
  (['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    .flatMap((method) => alamat(app.printRoutes({ commonPrefix: false, method })).map((url) => `${method} ${url}`))
    .filter((rute) => rute.includes(' /api/'))
    .toSorted()

/** Four signs of indentation a level; a node that serves nothing has no verbs beside it. */
function alamat(pohon: string): string[] {
  const jalur: string[] = []
  return pohon.split('\n').flatMap((baris) => {
    const [, garis = '', nama = ''] = /^([│├└─\s]*)(\S+)/.exec(baris) ?? []
    if (nama === '') return []
    const tingkat = garis.length / 4
    jalur.length = tingkat
    jalur[tingkat - 1] = nama
    return /\([A-Z, ]+\)$/.test(baris) ? [jalur.join('')] : []
  })
}
