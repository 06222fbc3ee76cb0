import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as tidur } from 'node:timers/promises'
import { DOKUMEN_MAKS_BYTE } from '@geisa/contract/dokumen-pengajuan'
import { hariSekolah, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { contohPdf, objekPdf } from '../../test/contoh-berkas.ts'
import { dijawab, type Jawaban, kirimMentah, type Putus } from '../klien-mentah.ts'
import { bacaHalaman, masukSebagai, penolakanSopan } from '../orang.ts'
import { folderDari, nyalakan, urlPostgres } from '../server-nyata.ts'
import { nomorBaru } from '../siapkan.ts'
import { laporkan, ringkasMs, skala } from '../skala.ts'

const BANYAK = skala(50, 5)
const BATAS_MS = 180_000

/** quality.md 2.12 */
test(`${BANYAK} unggahan 2 MB lewat tus dan ${BANYAK} di dalam formulir, sekaligus: diterima atau ditolak, server hidup, tidak ada berkas tertinggal`, async () => {
  const folder = folderDari(inject('templatTahan'))
  const server = await nyalakan(folder)
  const token = await masukSebagai(server.port, 'sekolah')
  const gtk = await gtkPertama(folder)
  const pembaca = bacaTerus(server.port, token)
  const hasil = await Promise.all(
    Array.from({ length: 2 * BANYAK }, (_, ke) => {
      const isi = dokumen(ke)
      return ke % 2 === 0 ? lewatTus(server.port, token, isi) : lewatFormulir(server.port, token, { gtk, isi, ke })
    }),
  )
  await pembaca.berhenti()
  expect(server.proses.exitCode, server.keluaran()).toBeNull()
  // Whatever was not served was refused in words.
  expect(hasil.filter(({ buruk }) => buruk !== null).map(({ buruk }) => buruk)).toEqual([])
  expect(pembaca.buruk).toEqual([])
  const diterima = (jalan: 'tus' | 'formulir') =>
    hasil.flatMap((satu) => (satu.jalan === jalan && satu.diterima ? [satu.sidik] : [])).toSorted()
  const tersimpan = await bacaTersimpan(folder)
  expect(tersimpan).toMatchObject({
    tus: diterima('tus'),
    formulir: diterima('formulir'),
    koreksi: diterima('formulir').length,
  })
  expect(diterima('tus').length).toBeGreaterThan(0)
  expect(diterima('formulir').length).toBeGreaterThan(0)
  expect(berkasDi(folder)).toEqual(tersimpan.berkas)
  expect(tersimpan.potongan).toBe(0)

  // It still writes, and after an orderly restart everything is as it was.
  expect(await lewatTus(server.port, token, dokumen(2 * BANYAK))).toMatchObject({ diterima: true })
  const sesudah = await bacaTersimpan(folder)
  expect((await server.hentikan()).kode, server.keluaran()).toBe(0)
  await nyalakan(folder)
  expect(await bacaTersimpan(folder)).toEqual(sesudah)
  expect(berkasDi(folder)).toEqual(sesudah.berkas)
  laporkan('unggahan serentak', {
    dikirim: hasil.length,
    'diterima tus': diterima('tus').length,
    'diterima formulir': diterima('formulir').length,
    lama: ringkasMs(hasil.map(({ ms }) => ms)),
    membaca: ringkasMs(pembaca.lama),
  })
})

/** Every one another file of the greatest size. */
function dokumen(ke: number): Buffer {
  const judul = `Surat ${String(ke).padStart(4, '0')}`
  const berisi = (panjang: number): Buffer =>
    contohPdf(objekPdf(5, `<< /Length ${panjang} >>\nstream\n${'x'.repeat(panjang)}\nendstream`), judul)
  const hasil = berisi(2 * 1_000_000 - (berisi(1_900_000).length - 1_900_000))
  if (hasil.length !== DOKUMEN_MAKS_BYTE) throw new Error(`${hasil.length} bytes`)
  return hasil
}

type Hasil = { jalan: 'tus' | 'formulir'; sidik: string; diterima: boolean; buruk: string | null; ms: number }

async function lewatTus(port: number, token: string, isi: Buffer): Promise<Hasil> {
  const satu = { jalan: 'tus' as const, sidik: sidik(isi) }
  const tus = { 'Tus-Resumable': '1.0.0' }
  const awal = performance.now()
  const nama = `filename ${Buffer.from('surat.pdf').toString('base64')}`
  const kepala = { ...tus, 'Upload-Length': String(isi.length), 'Upload-Metadata': nama }
  const mulai = await kirim(port, { metode: 'POST', jalur: '/api/unggahan', token, kepala })
  if (!dijawab(mulai) || mulai.status !== 201) return { ...satu, ...tolakan(mulai), ms: performance.now() - awal }
  const jalur = mulai.kepala.get('location') ?? ''
  const bagian = await kirim(port, {
    metode: 'PATCH',
    jalur,
    token,
    kepala: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    isi,
  })
  if (!dijawab(bagian) || bagian.status !== 204) return { ...satu, ...tolakan(bagian), ms: performance.now() - awal }
  const id = jalur.split('/').at(-1)
  const selesai = await kirim(port, { metode: 'GET', jalur: `/api/unggahan-selesai/${id}`, token })
  return { ...satu, ...tolakan(selesai), ms: performance.now() - awal }
}

async function lewatFormulir(
  port: number,
  token: string,
  { gtk, isi, ke }: { gtk: string; isi: Buffer; ke: number },
): Promise<Hasil> {
  const hariIni = hariSekolah(systemClock.now(), 'WIB')
  const formulir = {
    gtk: { id: gtk },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { koreksi: { id: 3 } },
    // Long enough to hold a workday on any date.
    tglKehadiran: { dari: hariIni, sampai: tanggalDari(nomorHari(hariIni) + 21) },
    catatanDariPengusul: `Kiriman ${ke}`,
    dokumenPendukung: [{ fileName: 'surat.pdf', mimeType: 'application/pdf', base64: isi.toString('base64') }],
  }
  const jawaban = await kirim(port, {
    metode: 'POST',
    jalur: '/api/koreksi-kehadiran',
    token,
    kepala: { 'Content-Type': 'application/json' },
    isi: Buffer.from(JSON.stringify(formulir)),
  })
  return { jalan: 'formulir', sidik: sidik(isi), ...tolakan(jawaban), ms: jawaban.ms }
}

/** Served, refused in a sentence, or neither. */
function tolakan(jawaban: Jawaban | Putus): { diterima: boolean; buruk: string | null } {
  if (!dijawab(jawaban)) return { diterima: false, buruk: jawaban.putus }
  if (jawaban.status === 200) return { diterima: true, buruk: null }
  const sopan = [422, 429].includes(jawaban.status) && /"message":"[A-Z][^"]+"/.test(jawaban.badan)
  return { diterima: false, buruk: sopan || penolakanSopan(jawaban) ? null : jawaban.mentah }
}

type Pesan = { metode: string; jalur: string; token: string; kepala?: Record<string, string>; isi?: Buffer }

function kirim(port: number, { metode, jalur, token, kepala = {}, isi = Buffer.alloc(0) }: Pesan) {
  const n = nomorBaru(1)
  const baris = [
    `${metode} ${jalur} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `X-Forwarded-For: 10.30.${(n >> 8) & 255}.${n & 255}`,
    ...Object.entries(kepala).map(([nama, nilai]) => `${nama}: ${nilai}`),
    ...(metode === 'GET' ? [] : [`Content-Length: ${isi.length}`]),
  ]
  return kirimMentah(port, Buffer.concat([Buffer.from(`${baris.join('\r\n')}\r\n\r\n`), isi]), BATAS_MS)
}

/** Somebody reads all the while. */
function bacaTerus(port: number, token: string): { berhenti: () => Promise<void>; lama: number[]; buruk: string[] } {
  const henti = new AbortController()
  const hasil = { lama: [] as number[], buruk: [] as string[] }
  const berjalan = (async () => {
    while (!henti.signal.aborted) {
      const jawaban = await bacaHalaman({ port }, token)
      hasil.lama.push(jawaban.ms)
      if (!(dijawab(jawaban) && jawaban.status === 200) && !penolakanSopan(jawaban))
        hasil.buruk.push(dijawab(jawaban) ? jawaban.mentah : jawaban.putus)
      await tidur(100)
    }
  })()
  return {
    ...hasil,
    berhenti: async () => {
      henti.abort()
      await berjalan
    },
  }
}

const sidik = (isi: Uint8Array): string => createHash('sha256').update(isi).digest('hex')

/** The operator's first member of staff, by public id. */
const gtkPertama = async (folder: string): Promise<string> =>
  (
    await tanya<{ id: string }>(
      folder,
      `select g.sekolah_id || '-' || g.id as id from gtk g
        join pengguna p on p.sekolah_id = g.sekolah_id where p.username = 'sekolah' order by g.id limit 1`,
    )
  )[0]?.id ?? ''

async function bacaTersimpan(folder: string) {
  const dokumenAda = await tanya<{ kunci: string; sha256: string; pemilik: string }>(
    folder,
    'select kunci, sha256, pemilik from dokumen order by sha256',
  )
  const [jumlah] = await tanya<{ koreksi: number; potongan: number }>(
    folder,
    `select (select count(*)::int from koreksi) as koreksi, (select count(*)::int from unggahan_bagian b join unggahan u
      on u.sekolah_id = b.sekolah_id and u.id = b.unggahan_id where u.diterima = u.ukuran) as potongan`,
  )
  const milik = (pemilik: string) => dokumenAda.flatMap((satu) => (satu.pemilik === pemilik ? [satu.sha256] : []))
  return {
    tus: milik('belum-terpasang'),
    formulir: milik('koreksi'),
    berkas: dokumenAda.map(({ kunci, sha256 }) => `${kunci} ${sha256}`).toSorted(),
    koreksi: jumlah?.koreksi,
    potongan: jumlah?.potongan,
  }
}

async function tanya<T extends object>(folder: string, perintah: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: urlPostgres(folder) })
  await client.connect()
  try {
    return (await client.query<T>(perintah)).rows
  } finally {
    await client.end()
  }
}

/** Every file below the folder of files, half-written ones too, with the hash of what is in it. */
const berkasDi = (folder: string): string[] =>
  readdirSync(join(folder, 'berkas'), { recursive: true, withFileTypes: true })
    .filter((satu) => satu.isFile())
    .map(({ parentPath, name }) => `${name} ${sidik(readFileSync(join(parentPath, name)))}`)
    .toSorted()
