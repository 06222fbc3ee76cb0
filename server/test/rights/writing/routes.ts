import type { FastifyInstance } from 'fastify'

/** Every address under /api that answers a verb which may write, as the running router knows it: 'POST /api/…'. */
export const writingRoutes = (app: FastifyInstance): string[] =>
  (['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    .flatMap((method) => alamat(app.printRoutes({ commonPrefix: false, method })).map((url) => `${method} ${url}`))
    .filter((route) => route.includes(' /api/'))
    .toSorted()

/** Four signs of indentation a level; a node that serves nothing has no verbs beside it. */
function alamat(tree: string): string[] {
  const paths: string[] = []
  return tree.split('\n').flatMap((row) => {
    const [, line = '', nama = ''] = /^([│├└─\s]*)(\S+)/.exec(row) ?? []
    if (nama === '') return []
    const level = line.length / 4
    paths.length = level
    paths[level - 1] = nama
    return /\([A-Z, ]+\)$/.test(row) ? [paths.join('')] : []
  })
}
