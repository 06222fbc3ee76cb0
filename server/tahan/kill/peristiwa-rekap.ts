import { pindahMesin, ubahMesin } from '@geisa/contract/mesin'
import { klaimMesin } from '@geisa/contract/mesin-tak-dikenal'
import { imporSekolah, tambahSekolah, ubahSekolah } from '@geisa/contract/sekolah'
import { JENJANG } from '@geisa/engine/acuan'
import type pg from 'pg'
import { dijawab, type Jawaban, kirimMentah, type Putus, pesanTap } from '../klien-mentah.ts'
import { masukSebagai, pesanOrang } from '../orang.ts'
import type { ServerNyata } from '../server-nyata.ts'
import { nomorBaru } from '../siapkan.ts'
import type { buatAcak } from '../skala.ts'

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

type MesinAda = { id: string; seri: string; versi: number }
type Acak = ReturnType<typeof buatAcak>

/** What machines and people do at random, at whichever of the servers; the outcomes are counted. */
export async function peristiwaAcak(pool: pg.Pool, acak: Acak, server: readonly ServerNyata[]) {
  const token = await Promise.all(
    server.map(async ({ port }) => ({
      admin: await masukSebagai(port, 'admin'),
      sekolah: await masukSebagai(port, 'sekolah'),
    })),
  )
  const kecamatan = (
    await pool.query<{ kode: string }>('select distinct kode_kecamatan as kode from sekolah order by 1')
  ).rows.map(({ kode }) => kode)
  const berhasil = new Map(MACAM.map((macam) => [macam, 0]))
  const buruk: string[] = []
  let putus = 0
  let dicoba = 0

  const kirim = async (siapa: 'admin' | 'sekolah', metode: string, url: string, isi: object | string) => {
    const ke = acak.bulat(0, server.length - 1)
    const [badan, jenis] =
      typeof isi === 'string' ? [isi, 'application/octet-stream'] : [JSON.stringify(isi), 'application/json']
    return kirimMentah(server[ke]?.port ?? 0, pesanOrang(metode, url, token[ke]?.[siapa] ?? '', badan, jenis))
  }
  const satuMesin = async (syarat = 'true'): Promise<MesinAda> => {
    const { rows } = await pool.query<MesinAda>(
      `select a.sekolah_id || '-' || a.mesin_id as id, a.nomor_seri as seri, m.versi from alamat_mesin a
       join mesin m on m.sekolah_id = a.sekolah_id and m.id = a.mesin_id where ${syarat} order by md5(a.nomor_seri || $1) limit 1`,
      [acak.bulat(0, 1_000_000)],
    )
    return rows[0] ?? { id: '0-0', seri: 'TIDAKADA', versi: 1 }
  }
  const satuSekolah = async (): Promise<{ id: number; versi: number }> => {
    const { rows } = await pool.query<{ id: number; versi: number }>(
      'select id, versi from sekolah order by md5(id || $1::text) limit 1',
      [String(acak.bulat(0, 1_000_000))],
    )
    return rows[0] ?? { id: 0, versi: 1 }
  }
  const npsn = (): string => String(60_000_000 + nomorBaru(1))
  const impor = async (): Promise<Jawaban | Putus> => {
    const baris = [npsn(), npsn(), `500000${acak.bulat(10, 99)}`].map(
      (nomor) => `${nomor},Sekolah Impor ${acak.bulat(1, 99)},SD,${acak.pilih(['N', 'S'])},${acak.pilih(kecamatan)},`,
    )
    const isi = ['NPSN,Nama,Jenjang,Status,Kode Kecamatan,Alamat', ...baris.slice(0, 2)].join('\n')
    const url = `${imporSekolah.url}?namaBerkas=sekolah.csv`
    const uji = await kirim('admin', 'POST', url, isi)
    if (!dijawab(uji) || uji.status !== 200) return uji
    return kirim('admin', 'POST', `${url}&uji=false&sidik=${(JSON.parse(uji.badan) as { sidik: string }).sidik}`, isi)
  }
  const perbuatan: Record<Macam, () => Promise<Jawaban | Putus>> = {
    tap: async () => {
      const { seri } = await satuMesin()
      const detik = nomorBaru(1)
      const waktu = `2026-02-${String(1 + (detik % 28)).padStart(2, '0')} ${String(5 + (detik % 12)).padStart(2, '0')}:10:${String(detik % 60).padStart(2, '0')}`
      const n = nomorBaru(1)
      const ip = `10.9.${(n >> 8) & 255}.${n & 255}`
      return kirimMentah(acak.pilih(server).port, pesanTap(seri, `${1 + (n % 90)}\t${waktu}\t0\t1\n`, ip))
    },
    'mesin diserahkan': async () =>
      kirim('admin', 'POST', klaimMesin.url, {
        nomorSeri: `KLAIM${nomorBaru(1)}X`,
        sekolahId: (await satuSekolah()).id,
        nama: 'Mesin',
      }),
    'mesin pindah': async () => {
      const { id, versi } = await satuMesin()
      const isi = {
        versi,
        sekolahId: (await satuSekolah()).id,
        mulai: acak.pilih(['2026-02-01', '2026-03-01']),
        alasan: 'Hibah sekolah',
      }
      return kirim('admin', 'POST', pindahMesin.url.replace(':id', id), isi)
    },
    'penempatan diakhiri': async () => {
      const { id, versi } = await satuMesin(
        `a.sekolah_id = (select sekolah_id from pengguna where username = 'sekolah')`,
      )
      return kirim('sekolah', 'PATCH', ubahMesin.url.replace(':id', id), {
        versi,
        sampai: acak.pilih(['2026-06-01', null]),
      })
    },
    'sekolah baru': async () =>
      kirim('admin', 'POST', tambahSekolah.url, {
        npsn: npsn(),
        nama: 'Sekolah Baru',
        jenjang: acak.pilih(JENJANG),
        status: acak.pilih(['N', 'S']),
        kodeKecamatan: acak.pilih(kecamatan),
      }),
    'status diubah': async () => {
      const { id, versi } = await satuSekolah()
      return kirim('admin', 'PATCH', ubahSekolah.url, { sekolahId: id, versi, status: acak.pilih(['N', 'S']) })
    },
    impor,
  }
  return {
    berhasil,
    buruk,
    putus: () => putus,
    /** @returns whether it was answered at all */
    lakukan: async (): Promise<boolean> => {
      // One of each to begin with, the rare ones too; what has only been refused so far is tried again now and then.
      const belum = dicoba % 10 === 0 ? MACAM.find((satu) => berhasil.get(satu) === 0) : undefined
      const macam = MACAM[dicoba++] ?? belum ?? acak.pilih(SERING)
      const jawaban = await perbuatan[macam]()
      if (!dijawab(jawaban)) putus++
      else if (jawaban.status === 200) berhasil.set(macam, (berhasil.get(macam) ?? 0) + 1)
      else if (jawaban.status >= 500 && jawaban.status !== 503) buruk.push(`${macam}: ${jawaban.mentah}`)
      return dijawab(jawaban)
    },
  }
}

const MACAM = [
  'tap',
  'mesin diserahkan',
  'mesin pindah',
  'penempatan diakhiri',
  'sekolah baru',
  'status diubah',
  'impor',
] as const
type Macam = (typeof MACAM)[number]
/** How often each comes, of a hundred. */
const SERING: readonly Macam[] = MACAM.flatMap((macam, ke) =>
  Array<Macam>([45, 15, 15, 5, 8, 11, 1][ke] ?? 0).fill(macam),
)
