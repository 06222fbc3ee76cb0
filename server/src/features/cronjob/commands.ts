import { type Cronjob, type IsianCronjob, LABEL_TUGAS } from '@geisa/contract/cronjob'
import { kalimatJadwal, slotBerikut } from '@geisa/engine/cronjob'
import { detikInstan, instanDari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { bentrok, GalatHttp, salahIsi, tidakAda } from '../../platform/errors.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'
import { type Jalan, mulaiJalan, tandaiTerputus } from './commands-jalan.ts'
import { type BarisJadwal, findCronjob, jadwalDari, listCronjob, pegangCronjob } from './queries.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

const BERUBAH = 'Cronjob ini baru saja diubah orang lain. Muat ulang, lalu ulangi.'
const PALING_BANYAK = 100

/** Adds a job, or changes the one whose id is given; the same one once more is that one. Its next slot counts from now. */
export function simpanCronjob({ db, clock }: Alat, { pengguna }: Masuk, isian: IsianCronjob): Promise<Cronjob> {
  return db.transaction().execute(async (trx) => {
    await gantian(trx)
    const lama = await bacaLama(trx, isian)
    tolakMilikServer(isian, lama)
    const baru = bersihkan(isian)
    const kembar = await findKembar(trx, baru, lama)
    if (kembar !== undefined) return kembar
    const pada = clock.now()
    const slot = baru.aktif ? instanDari(slotBerikut(jadwalDari(baru), detikInstan(pada))) : null
    const id = lama === null ? await sisipkan(trx, baru, slot) : await timpa(trx, lama.id, baru, slot)
    await catatRiwayat(trx, {
      ...perihal(id, pengguna.id, pada),
      tindakan: lama === null ? 'tambah' : 'ubah',
      ...(lama === null ? {} : { sebelum: ringkas(lama) }),
      sesudah: ringkas(baru),
    })
    return pegangCronjob(trx, id)
  })
}

/** Its runs go with it; the history keeps that there was one. */
export async function hapusCronjob({ db, clock }: Alat, { pengguna }: Masuk, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await tandaiTerputus(trx)
    const lama = await pegangCronjob(trx, id)
    if (lama.status === 'RUNNING') throw sedangBerjalan('Hapus setelah selesai.')
    await sql`delete from cronjob where id = ${id}`.execute(trx)
    await catatRiwayat(trx, { ...perihal(id, pengguna.id, clock.now()), tindakan: 'hapus', sebelum: ringkas(lama) })
  })
}

/** Begins a run besides the schedule, for the caller to carry out after the commit; the next slot stays. */
export function jalankanCronjob({ db, clock }: Alat, { pengguna }: Masuk, id: number, server: string): Promise<Jalan> {
  return db.transaction().execute(async (trx) => {
    await tandaiTerputus(trx)
    const { tugas, parameter, nama } = await pegangCronjob(trx, id)
    const sekarang = clock.now()
    const jalanId = await mulaiJalan(trx, id, { sekarang, server, oleh: pengguna.id })
    if (jalanId === null) throw sedangBerjalan('Tunggu sampai selesai.')
    await catatRiwayat(trx, {
      ...perihal(id, pengguna.id, sekarang),
      tindakan: 'jalankan',
      sesudah: { nama, tugas: LABEL_TUGAS[tugas] },
    })
    return { id: jalanId, tugas, parameter, slot: null }
  })
}

const sedangBerjalan = (anjuran: string): GalatHttp =>
  new GalatHttp(409, { message: `Cronjob ini sedang berjalan. ${anjuran}`, kode: 'SEDANG_BERJALAN' })

/** Jobs are few and seldom saved: their writers take turns, so that a second click finds the first one's job. */
const gantian = (trx: Trx): Promise<unknown> => sql`select pg_advisory_xact_lock(7203277)`.execute(trx)

async function bacaLama(trx: Trx, { id, versi }: IsianCronjob): Promise<Cronjob | null> {
  if (id === null || id === undefined) return null
  if ((await findCronjob(trx, id)) === undefined) throw tidakAda('Cronjob')
  if (versi === null || versi === undefined) throw salahIsi('versi', 'Sertakan versi cronjob yang dilihat')
  const lama = await pegangCronjob(trx, id)
  if (lama.versi !== versi) throw bentrok(BERUBAH)
  return lama
}

const MILIK_SERVER = ['namaTugas', 'jadwal', 'berikutnya', 'lastRun', 'selesai', 'status', 'message'] as const

/** Whoever sends a record back may leave what is ours in it, as it was (product.md 1). */
function tolakMilikServer(isian: IsianCronjob, lama: Cronjob | null): void {
  for (const field of MILIK_SERVER) {
    const nilai = isian[field]
    if (nilai !== null && nilai !== undefined && nilai !== lama?.[field])
      throw salahIsi(field, `Isian ${field} diatur server dan tidak dapat diubah`)
  }
}

type Baru = BarisJadwal & Pick<Cronjob, 'nama' | 'tugas' | 'aktif'>

/** What the period does not use is not kept. */
function bersihkan({ nama, tugas, aktif, periode, zona, hari, tanggal, bulan, jam, parameter }: IsianCronjob): Baru {
  const bertanggal = periode === 'PERBULAN' || periode === 'PERTAHUN'
  return {
    nama,
    tugas,
    aktif,
    periode,
    zona,
    hari: periode === 'PERMINGGU' ? (hari ?? null) : null,
    tanggal: bertanggal ? (tanggal ?? null) : null,
    bulan: periode === 'PERTAHUN' ? (bulan ?? null) : null,
    jam: (jam ?? '00:00').padEnd(8, ':00'),
    parameter: terisi(parameter),
  }
}

const terisi = (parameter: Record<string, number | string | null | undefined>): Baru['parameter'] =>
  Object.fromEntries(
    Object.entries(parameter).flatMap(([nama, nilai]) =>
      nilai === null || nilai === undefined ? [] : [[nama, nilai]],
    ),
  )

/** The same job, new or unchanged; an unchanged one keeps its version and its slot. */
async function findKembar(trx: Trx, baru: Baru, lama: Cronjob | null): Promise<Cronjob | undefined> {
  if (lama !== null) return sidik(lama) === sidik(baru) ? lama : undefined
  const { rows } = await listCronjob(trx)
  const kembar = rows.find((satu) => sidik(satu) === sidik(baru))
  if (kembar === undefined && rows.length >= PALING_BANYAK)
    throw salahIsi('nama', `Paling banyak ${PALING_BANYAK} cronjob. Ubah atau hapus yang sudah ada.`)
  return kembar
}

const sidik = (c: Baru): string =>
  JSON.stringify([
    [c.nama, c.tugas, c.periode, c.hari, c.tanggal, c.bulan, c.jam, c.zona, c.aktif],
    Object.entries(c.parameter).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])

async function sisipkan(trx: Trx, b: Baru, slot: string | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cronjob (nama, tugas, periode, hari, tanggal, bulan, jam, zona, parameter, aktif, berikutnya)
    values (${b.nama}, ${b.tugas}, ${b.periode}, ${b.hari}, ${b.tanggal}, ${b.bulan}, ${b.jam}, ${b.zona},
      ${JSON.stringify(b.parameter)}::jsonb, ${b.aktif}, ${slot}) returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

async function timpa(trx: Trx, id: number, b: Baru, slot: string | null): Promise<number> {
  await sql`update cronjob set nama = ${b.nama}, tugas = ${b.tugas}, periode = ${b.periode}, hari = ${b.hari},
    tanggal = ${b.tanggal}, bulan = ${b.bulan}, jam = ${b.jam}, zona = ${b.zona}, parameter = ${JSON.stringify(b.parameter)}::jsonb,
    aktif = ${b.aktif}, berikutnya = ${slot}, versi = versi + 1 where id = ${id}`.execute(trx)
  return id
}

const perihal = (id: number, penggunaId: number, pada: string) => ({
  sekolahId: PUSAT,
  pada,
  penggunaId,
  perihal: 'cronjob',
  objek: String(id),
})

/** In the words of the screen: a history is read by people. */
const ringkas = (c: Baru) => ({
  nama: c.nama,
  tugas: LABEL_TUGAS[c.tugas],
  jadwal: kalimatJadwal(jadwalDari(c)),
  parameter: Object.entries(c.parameter)
    .map(([nama, nilai]) => `${nama} ${nilai}`)
    .join(', '),
  aktif: c.aktif,
})
