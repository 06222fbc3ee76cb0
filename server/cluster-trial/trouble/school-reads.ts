import type { Side } from '../door.ts'

/**
 * What an operator opens in a day's work, each with something of the school in it: all of it lies on one node, and no other
 * one may matter to it (citus.md 2).
 */
export async function schoolReads(side: Side, operator: string, now: string): Promise<string[]> {
  const ask = async (path: string): Promise<Answer> => {
    const headers = { authorization: `Bearer ${side.tokens.get(operator)}` }
    const { status, body } = await side.door({ method: 'GET', path, headers })
    if (status !== 200) throw new Error(`${path} sebagai ${operator}: ${status} ${body.slice(0, 200)}`)
    return JSON.parse(body) as Answer
  }
  const firstOf = async (path: string): Promise<Row> => {
    const { rows, items } = await ask(path)
    return (rows ?? items)?.[0] ?? {}
  }
  const { id: school, jenjang } = await firstOf('/api/sekolah')
  const { id: gtk, idDapodik } = await firstOf('/api/gtk?per=50')
  const bulan = now.slice(0, 7).replace('-', '')
  const paths = [
    '/api/cek-token',
    '/api/sekolah',
    '/api/gtk?per=50',
    `/api/gtk/${gtk}`,
    '/api/mesin',
    '/api/log-mesin',
    '/api/keberatan',
    '/api/kiriman',
    '/api/sptjm',
    '/api/cari?q=sri',
    `/api/pengaturan/durasi/${jenjang}`,
    `/api/dashboard/sekolah/${school}`,
    `/api/kunci-bulan?bulan=${bulan}`,
    `/api/rekap/bulanan-sekolah?sekolahId=${school}&monthSelected=${bulan}`,
    `/api/rekap/bulanan-sekolah/ubin?sekolahId=${school}&monthSelected=${bulan}`,
    `/api/rekap/tren?sampai=${bulan}`,
    `/api/rekap/harian?idDapodik=${idDapodik}&monthSelected=${bulan}`,
  ]
  for (const list of ['/api/koreksi-kehadiran', '/api/absensi-manual', '/api/mesin', '/api/sptjm', '/api/keberatan']) {
    const { id } = await firstOf(list)
    paths.push(list, ...(id === undefined ? [] : [`${list}/${id}`]))
  }
  return [...new Set(paths)]
}

type Row = { id?: string | number; idDapodik?: string; jenjang?: string }
type Answer = { rows?: Row[]; items?: Row[] }
