import { setTimeout as tidur } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { masukSebagai } from '../orang.ts'
import { folderDari, nyalakan, urlPostgres } from '../server-nyata.ts'
import { laporkan, skala } from '../skala.ts'

/** quality.md 2.12a: who lost the right has nothing more written a second after whoever took it away was answered. */
const SEDETIK = 1_000
/** So many stand in line for certain, however fast the machine is. */
const DITAHAN = 5

test('39 persetujuan sekaligus, haknya dicabut 150 ms kemudian: sedetik sesudahnya tidak ada lagi yang disetujui', async () => {
  const { minta, db, akun, sekolah } = await mulai()
  const [kabkota, admin] = [await minta.masuk('kabkota'), await minta.masuk('admin')]
  const { rows: usulan } = await db.query<{ id: number }>(
    `insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
     select $1::int, '2026029' || ke, (select min(id) from gtk where sekolah_id = $1::int), 1, 3, hari, hari, now()
     from generate_series(10001, 10039) ke, lateral (select '2025-12-01'::date + (ke - 10001)::int as hari) h returning id`,
    [sekolah],
  )
  await db.query('begin')
  await db.query('select from koreksi where id = any($1) for update', [usulan.slice(-DITAHAN).map(({ id }) => id)])
  const jawaban = usulan.map(({ id }) =>
    minta.kirim(kabkota, 'PATCH', `/api/koreksi-kehadiran/${sekolah}-${id}`, { versi: 1, statusPengajuan: { id: 2 } }),
  )
  await tidur(150)
  const { id, versi } = await akun('kabkota')
  expect(await minta.kirim(admin, 'PATCH', `/api/pengguna/${id}`, { versi, hakAkses: 'MONITORING' })).toBe(200)
  await tidur(SEDETIK)
  const disetujui = async (): Promise<number> =>
    (await db.query('select from koreksi where status_pengajuan = 2')).rows.length
  const sedetik = await disetujui()
  await db.query('commit')
  const status = await Promise.all(jawaban)
  expect(await disetujui()).toBe(sedetik)
  // Who was told that it is approved was told the truth, and everybody else what a fresh request is told.
  expect(status.filter((satu) => satu === 200)).toHaveLength(sedetik)
  expect(new Set(status.filter((satu) => satu !== 200))).toEqual(new Set([401]))
  laporkan('hak dicabut', { dikirim: status.length, disetujui: sedetik, 'sesudah sedetik': 0 })
})

const BANYAK = skala(60, 20)

test(`${BANYAK} usulan manual operator, diblokir 0,6 detik kemudian: sedetik sesudahnya tidak ada lagi yang tersimpan`, async () => {
  const { minta, db, akun, sekolah } = await mulai()
  const [operator, kabkota] = [await minta.masuk('sekolah'), await minta.masuk('kabkota')]
  const gtk = (await db.query<{ id: number }>('select min(id) as id from gtk where sekolah_id = $1', [sekolah])).rows[0]
  const badan = (ke: number) => ({
    tanggal: new Date(Date.now() - (ke + 1) * 86_400_000).toISOString().slice(0, 10),
    jenisAbsensiManual: { id: 21 },
    details: [{ gtk: { id: `${sekolah}-${gtk?.id}` }, waktuDatang: '07:00:00' }],
  })
  const selesaikan = Promise.withResolvers<void>()
  const jawaban = Array.from({ length: BANYAK }, (_, ke) =>
    minta.kirim(operator, 'POST', '/api/absensi-manual', badan(ke), ke < DITAHAN ? selesaikan.promise : undefined),
  )
  await tidur(600)
  const { id, versi } = await akun('sekolah')
  const blokir = { blokir: true, alasan: 'Tidak bertugas lagi', versi }
  expect(await minta.kirim(kabkota, 'PATCH', `/api/pengguna/${id}/blokir`, blokir)).toBe(200)
  await tidur(SEDETIK)
  const tersimpan = async (): Promise<number> => (await db.query('select from absensi_manual')).rows.length
  const sedetik = await tersimpan()
  selesaikan.resolve()
  const status = await Promise.all(jawaban)
  expect(await tersimpan()).toBe(sedetik)
  expect(status.slice(0, DITAHAN)).toEqual(Array.from({ length: DITAHAN }, () => 401))
  // What is refused for another reason (the load, the day) is no matter here: only that nobody else was let in.
  expect(status.filter((satu) => satu === 200)).toHaveLength(sedetik)
  laporkan('operator diblokir', { dikirim: status.length, tersimpan: sedetik, 'sesudah sedetik': 0 })
})

async function mulai() {
  const folder = folderDari(inject('templatTahan'))
  const server = await nyalakan(folder)
  const db = new pg.Client({ connectionString: urlPostgres(folder) })
  await db.connect()
  onTestFinished(() => db.end())
  const satu = async <T>(perintah: string, nilai: unknown[]): Promise<T> =>
    (await db.query(perintah, nilai)).rows[0] as T
  return {
    db,
    sekolah: (await satu<{ id: number }>(`select sekolah_id as id from pengguna where username = $1`, ['sekolah'])).id,
    akun: (nama: string) =>
      satu<{ id: number; versi: number }>('select id, versi from pengguna where username = $1', [nama]),
    minta: {
      masuk: (nama: string) => masukSebagai(server.port, nama),
      kirim: (token: string, method: string, jalur: string, badan: object, lanjut?: Promise<void>) =>
        kirim(`http://127.0.0.1:${server.port}${jalur}`, { token, method, badan: JSON.stringify(badan), lanjut }),
    },
  }
}

type Kirim = { token: string; method: string; badan: string; lanjut: Promise<void> | undefined }

/** `lanjut`: the second half of the body follows when it is told to. */
async function kirim(alamat: string, { token, method, badan, lanjut }: Kirim): Promise<number> {
  const isi = Buffer.from(badan)
  const potong = lanjut === undefined ? isi.length : 10
  const body = new ReadableStream({
    async start(aliran) {
      aliran.enqueue(isi.subarray(0, potong))
      await lanjut
      if (potong < isi.length) aliran.enqueue(isi.subarray(potong))
      aliran.close()
    },
  })
  // Without its length a body takes the place of the largest that the address allows (platform/body/jatah-isi.ts).
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': String(isi.length),
  }
  const jawaban = await fetch(alamat, { method, headers, body, duplex: 'half' })
  await jawaban.arrayBuffer()
  return jawaban.status
}
