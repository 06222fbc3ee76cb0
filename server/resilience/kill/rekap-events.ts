import { moveMesin, updateMesin } from '@geisa/contract/mesin/mesin'
import { claimMesin } from '@geisa/contract/mesin/unknown-mesin'
import { addSekolah, importSekolah, updateSekolah } from '@geisa/contract/sekolah/sekolah'
import { JENJANG } from '@geisa/engine/acuan'
import type pg from 'pg'
import { personMessage, signInAs } from '../people.ts'
import { newNumber } from '../prepare.ts'
import { type Answer, answered, type Cut, sendRaw, tapMessage } from '../raw-client.ts'
import type { RealServer } from '../real-server.ts'
import type { createRandom } from '../scale.ts'

/** Schools all over the country; two of three have a machine, which was heard of some time in the last two months, or never. */
export const SEKOLAH_AWAL = `
  with baru as (
    insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
    select (50000000 + n)::text, 'Sekolah Tahan ' || n, (array['TK','SD','SMP','SMA','SMK','SLB'])[1 + n % 6],
      case when n % 5 < 3 then 'N' else 'S' end, kec.kode, kab.kode, prov.kode, prov.zona
    from generate_series(1, $1::int) n
    join (select kode, kode_induk, row_number() over (order by md5(kode)) as ke from wilayah where level = 3) kec on kec.ke = 1 + n % 40
    join wilayah kab on kab.kode = kec.kode_induk join wilayah prov on prov.kode = kab.kode_induk
    returning id
  ), m as (
    insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
    select id, 'AWAL' || lpad(id::text, 7, '0'), 'Mesin', '2026-01-01' from baru where id % 3 > 0 returning sekolah_id, id, nomor_seri
  ), a as (
    insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select nomor_seri, sekolah_id, id from m
  ), p as (
    insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
    select sekolah_id, id, '2026-01-01', '2026-01-02', '2026-01-01' from m
  )
  insert into sekolah_sinkron (sekolah_id, last_sync)
  select sekolah_id, now() - sekolah_id % 60 * interval '1 day 7 minutes' from m where sekolah_id % 4 > 0`

type ExistingMesin = { id: string; seri: string; versi: number }
type Random = ReturnType<typeof createRandom>

/** What machines and people do at random, at whichever of the servers; the outcomes are counted. */
export async function randomEvent(pool: pg.Pool, random: Random, server: readonly RealServer[]) {
  const act = await createActs(pool, random, server)
  const succeeded = new Map(KIND.map((kind) => [kind, 0]))
  const bad: string[] = []
  let cut = 0
  let tried = 0

  return {
    succeeded,
    bad,
    cut: () => cut,
    /** @returns whether it was answered at all */
    perform: async (): Promise<boolean> => {
      // One of each to begin with, the rare ones too; what has only been refused so far is tried again now and then.
      const notYet = tried % 10 === 0 ? KIND.find((one) => succeeded.get(one) === 0) : undefined
      const kind = KIND[tried++] ?? notYet ?? random.select(OFTEN)
      const answer = await act[kind]()
      if (!answered(answer)) cut++
      else if (answer.status === 200) succeeded.set(kind, (succeeded.get(kind) ?? 0) + 1)
      else if (answer.status >= 500 && answer.status !== 503) bad.push(`${kind}: ${answer.raw}`)
      return answered(answer)
    },
  }
}

/** As the admin or the school, at whichever server. */
async function createSender(random: Random, server: readonly RealServer[]) {
  const token = await Promise.all(
    server.map(async ({ port }) => ({
      admin: await signInAs(port, 'admin'),
      sekolah: await signInAs(port, 'sekolah'),
    })),
  )
  return async (who: 'admin' | 'sekolah', method: string, url: string, content: object | string) => {
    const nth = random.integer(0, server.length - 1)
    const [body, jenis] =
      typeof content === 'string'
        ? [content, 'application/octet-stream']
        : [JSON.stringify(content), 'application/json']
    return sendRaw(server[nth]?.port ?? 0, personMessage(method, url, token[nth]?.[who] ?? '', body, jenis))
  }
}

/** One of what is there. */
function createSampler(pool: pg.Pool, random: Random) {
  const oneMesin = async (condition = 'true'): Promise<ExistingMesin> => {
    const { rows } = await pool.query<ExistingMesin>(
      `select a.sekolah_id || '-' || a.mesin_id as id, a.nomor_seri as seri, m.versi from alamat_mesin a
       join mesin m on m.sekolah_id = a.sekolah_id and m.id = a.mesin_id where ${condition} order by md5(a.nomor_seri || $1) limit 1`,
      [random.integer(0, 1_000_000)],
    )
    return rows[0] ?? { id: '0-0', seri: 'TIDAKADA', versi: 1 }
  }
  const oneSekolah = async (): Promise<{ id: number; versi: number }> => {
    const { rows } = await pool.query<{ id: number; versi: number }>(
      'select id, versi from sekolah order by md5(id || $1::text) limit 1',
      [String(random.integer(0, 1_000_000))],
    )
    return rows[0] ?? { id: 0, versi: 1 }
  }
  return { oneMesin, oneSekolah }
}

async function createActs(
  pool: pg.Pool,
  random: Random,
  server: readonly RealServer[],
): Promise<Record<Kind, () => Promise<Answer | Cut>>> {
  const send = await createSender(random, server)
  const { oneMesin, oneSekolah } = createSampler(pool, random)
  const kecamatan = (
    await pool.query<{ kode: string }>('select distinct kode_kecamatan as kode from sekolah order by 1')
  ).rows.map(({ kode }) => kode)
  const npsn = (): string => String(60_000_000 + newNumber(1))
  const runImport = async (): Promise<Answer | Cut> => {
    const rows = [npsn(), npsn(), `500000${random.integer(10, 99)}`].map(
      (nomor) =>
        `${nomor},Sekolah Impor ${random.integer(1, 99)},SD,${random.select(['N', 'S'])},${random.select(kecamatan)},`,
    )
    const content = ['NPSN,Nama,Jenjang,Status,Kode Kecamatan,Alamat', ...rows.slice(0, 2)].join('\n')
    const url = `${importSekolah.url}?namaBerkas=sekolah.csv`
    const dryRun = await send('admin', 'POST', url, content)
    if (!answered(dryRun) || dryRun.status !== 200) return dryRun
    return send(
      'admin',
      'POST',
      `${url}&uji=false&sidik=${(JSON.parse(dryRun.body) as { sidik: string }).sidik}`,
      content,
    )
  }
  return {
    tap: async () => {
      const { seri } = await oneMesin()
      const seconds = newNumber(1)
      const waktu = `2026-02-${String(1 + (seconds % 28)).padStart(2, '0')} ${String(5 + (seconds % 12)).padStart(2, '0')}:10:${String(seconds % 60).padStart(2, '0')}`
      const n = newNumber(1)
      const ip = `10.9.${(n >> 8) & 255}.${n & 255}`
      return sendRaw(random.select(server).port, tapMessage(seri, `${1 + (n % 90)}\t${waktu}\t0\t1\n`, ip))
    },
    'mesin diserahkan': async () =>
      send('admin', 'POST', claimMesin.url, {
        nomorSeri: `KLAIM${newNumber(1)}X`,
        sekolahId: (await oneSekolah()).id,
        nama: 'Mesin',
      }),
    'mesin pindah': async () => {
      const { id, versi } = await oneMesin()
      const content = {
        versi,
        sekolahId: (await oneSekolah()).id,
        mulai: random.select(['2026-02-01', '2026-03-01']),
        alasan: 'Hibah sekolah',
      }
      return send('admin', 'POST', moveMesin.url.replace(':id', id), content)
    },
    'penempatan diakhiri': async () => {
      const { id, versi } = await oneMesin(
        `a.sekolah_id = (select sekolah_id from pengguna where username = 'sekolah')`,
      )
      return send('sekolah', 'PATCH', updateMesin.url.replace(':id', id), {
        versi,
        sampai: random.select(['2026-06-01', null]),
      })
    },
    'sekolah baru': async () =>
      send('admin', 'POST', addSekolah.url, {
        npsn: npsn(),
        nama: 'Sekolah Baru',
        jenjang: random.select(JENJANG),
        status: random.select(['N', 'S']),
        kodeKecamatan: random.select(kecamatan),
      }),
    'status diubah': async () => {
      const { id, versi } = await oneSekolah()
      return send('admin', 'PATCH', updateSekolah.url, {
        sekolahId: id,
        versi,
        status: random.select(['N', 'S']),
      })
    },
    impor: runImport,
  }
}

const KIND = [
  'tap',
  'mesin diserahkan',
  'mesin pindah',
  'penempatan diakhiri',
  'sekolah baru',
  'status diubah',
  'impor',
] as const
type Kind = (typeof KIND)[number]
/** How often each comes, of a hundred. */
const OFTEN: readonly Kind[] = KIND.flatMap((kind, nth) => Array<Kind>([45, 15, 15, 5, 8, 11, 1][nth] ?? 0).fill(kind))
