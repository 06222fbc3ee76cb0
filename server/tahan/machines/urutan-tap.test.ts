import { rekapHarian } from '@geisa/contract/rekap'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { dijawab, kirimMentah, pesanTap } from '../klien-mentah.ts'
import { masukSebagai, pesanOrang } from '../orang.ts'
import { folderDari, nyalakan, urlPostgres } from '../server-nyata.ts'
import { buatAcak, laporkan, skala } from '../skala.ts'

const SUSUNAN = skala(12, 5)
const HARI = skala(28, 12)
const PIN = '0042'

/** quality.md 2.5 */
test(`tap yang sama dalam ${SUSUNAN} urutan, potongan dan ulangan berbeda menghasilkan tabel dan laporan yang sama`, async () => {
  const folder = folderDari(inject('templatTahan'))
  const server = await nyalakan(folder)
  const mesin = await mesinDenganOrang(urlPostgres(folder))
  const baris = sebulanTap()

  await Promise.all(mesin.map(({ seri }, ke) => kirimAcak(server.port, seri, baris, ke)))

  const token = await masukSebagai(server.port, 'sekolah')
  const tabel = await Promise.all(mesin.map(({ id }) => isiMesin(urlPostgres(folder), id)))
  const laporan = await Promise.all(mesin.map(({ idDapodik }) => bacaLaporan(server.port, token, idDapodik)))
  const [pertama] = tabel
  const [laporanPertama] = laporan
  // As many taps as different lines, the unreadable one beside them; and a report in which something happened.
  expect(pertama).toHaveLength(new Set(baris).size)
  expect(laporanPertama).toMatch(/"singkatan":"H"/)
  for (const satu of tabel) expect(satu).toEqual(pertama)
  for (const satu of laporan) expect(satu).toEqual(laporanPertama)
  laporkan('urutan tap', { susunan: SUSUNAN, 'baris berbeda': pertama?.length ?? 0 })
})

type MesinOrang = { seri: string; id: number; idDapodik: string }

/** Machines of the operator's school, each with somebody of its own behind the same PIN. */
async function mesinDenganOrang(url: string): Promise<MesinOrang[]> {
  return tanya<MesinOrang>(
    url,
    `with dipilih as (
       select sekolah_id, id, nomor_seri, gen_random_uuid() as dapodik from mesin
       where sekolah_id = (select sekolah_id from pengguna where username = 'sekolah') order by id limit $1
     ), orang as (
       insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
       select sekolah_id, dapodik, 'Guru Sama', 'GURU SAMA', 'Guru Kelas', 'PNS' from dipilih returning sekolah_id, id, id_dapodik
     ), alamat as (
       insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, sekolah_id, id from orang
     ), pemetaan as (
       insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
       select d.sekolah_id, d.id, $2, o.id, now() from dipilih d join orang o on o.id_dapodik = d.dapodik
     )
     select id, nomor_seri as seri, dapodik as "idDapodik" from dipilih order by id`,
    [SUSUNAN, PIN],
  )
}

/** A school's month in March 2026: forty PINs in and out, double taps seconds apart, night taps, one line nobody can read. */
function sebulanTap(): string[] {
  const acak = buatAcak(20_265)
  const dua = (angka: number): string => String(angka).padStart(2, '0')
  const baris = ['rusak tanpa tab']
  for (let hari = 1; hari <= HARI; hari++) {
    for (const pin of [PIN, '42', ...Array.from({ length: 38 }, (_, ke) => String(100 + ke))]) {
      for (const jam of [6, acak.bulat(11, 18), acak.bulat(0, 23)]) {
        const menit = `2026-03-${dua(hari)} ${dua(jam)}:${dua(acak.bulat(0, 59))}`
        baris.push(
          `${pin}\t${menit}:05\t${acak.bulat(0, 5)}\t1\t\t0\t0`,
          `${pin}\t${menit}:0${acak.bulat(5, 9)}\t0\t15`,
        )
      }
    }
  }
  // What a key says must not depend on who comes first: each key once.
  return [...new Map(baris.map((satu) => [satu.split('\t').slice(0, 2).join(), satu])).values()]
}

/** Shuffles, cuts into posts of 1 to 128 lines, repeats some, and keeps several under way at once. */
async function kirimAcak(port: number, seri: string, baris: readonly string[], benih: number): Promise<void> {
  const acak = buatAcak(benih)
  const isi = baris.flatMap((satu) => (acak.bulat(0, 4) === 0 ? [satu, satu] : [satu]))
  for (let ke = isi.length - 1; ke > 0; ke--) {
    const lain = acak.bulat(0, ke)
    ;[isi[ke], isi[lain]] = [isi[lain] ?? '', isi[ke] ?? '']
  }
  const kiriman: string[][] = []
  while (isi.length > 0) kiriman.push(isi.splice(0, acak.bulat(1, 128)))
  const ulangan = kiriman.filter(() => acak.bulat(0, 5) === 0)
  const antrean = [...kiriman, ...ulangan]
  await Promise.all(
    Array.from({ length: 1 + (benih % 3) }, async () => {
      for (let satu = antrean.shift(); satu; satu = antrean.shift()) {
        const akhir = acak.pilih(['\n', '\r\n', ''])
        const jawaban = await kirimMentah(port, pesanTap(seri, satu.join(acak.pilih(['\n', '\r\n'])) + akhir))
        expect(jawaban).toMatchObject({ status: 200, badan: `OK: ${satu.length}` })
      }
    }),
  )
}

async function isiMesin(url: string, mesinId: number): Promise<string[]> {
  const rows = await tanya<{ isi: string }>(
    url,
    `select concat_ws(e'\\t', pin, waktu_lokal, status, verifikasi, sisa) as isi from tap where mesin_id = $1
     union all select baris from tap_karantina where mesin_id = $1 order by 1`,
    [mesinId],
  )
  return rows.map(({ isi }) => isi)
}

async function tanya<T extends pg.QueryResultRow>(url: string, teks: string, nilai: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(teks, nilai)).rows
  } finally {
    await client.end()
  }
}

/** The figures, without the person. */
async function bacaLaporan(port: number, token: string, idDapodik: string): Promise<string> {
  const jalur = `${rekapHarian.url}?idDapodik=${idDapodik}&monthSelected=202603`
  const jawaban = await kirimMentah(port, pesanOrang('GET', jalur, token))
  if (!dijawab(jawaban) || jawaban.status !== 200) throw new Error(JSON.stringify(jawaban))
  const { kehadiran, summary } = JSON.parse(jawaban.badan) as { kehadiran: unknown; summary: unknown }
  return JSON.stringify({ kehadiran, summary })
}
