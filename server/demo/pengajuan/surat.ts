/**
 * What people of the demo world wrote to each other, and two operators who wait to be let in: one for a school that has
 * none yet, one for a school that has one. Done by the real commands, a few days ago.
 */
import { simpanSurat } from '@geisa/contract/surat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { simpan } from '../../src/features/kotak-surat/commands-kirim.ts'
import { daftarkanOperator } from '../../src/features/sesi/commands-registrasi.ts'
import type { Aplikasi } from '../../src/platform/aplikasi.ts'
import { addSeconds } from '../../src/platform/clock.ts'
import { masukSebagai } from '../orang.ts'

const HARI = 86_400
const PROVINSI = '050000'
const KAB_KOTA = '050700'
const PASSWORD = 'jendela-biru-47'

type Surat = {
  dari: string
  kepada: (nomor: Nomor) => object
  jamLalu: number
  subjek: string
  isi: string
  penting?: true
  draf?: true
}
type Nomor = (username: string) => number

const SURAT: readonly Surat[] = [
  {
    dari: 'kabkota',
    kepada: () => ({ jenis: 'peran', peranId: PERAN.SEKOLAH, kodeWilayah: KAB_KOTA }),
    jamLalu: 4 * 24,
    subjek: 'Batas kunci bulan dan SPTJM',
    isi: 'Kepada Bapak/Ibu operator,\n\nbulan lalu mohon dikunci dan SPTJM bertanda tangan diunggah paling lambat tanggal 10. Sekolah yang mesinnya belum sinkron mohon mengirim data lewat USB lebih dahulu.\n\nTerima kasih.',
    penting: true,
  },
  {
    dari: 'sekolah',
    kepada: (nomor) => ({ jenis: 'pengguna', id: nomor('kabkota') }),
    jamLalu: 3 * 24,
    subjek: 'Mesin sempat mati karena petir',
    isi: 'Mesin kami mati sehari karena petir. Absensi manual sudah kami ajukan dengan surat pernyataan kepala sekolah.',
  },
  {
    dari: 'kabkota',
    kepada: (nomor) => ({ jenis: 'pengguna', id: nomor('sekolah') }),
    jamLalu: 2 * 24,
    subjek: 'Re: Mesin sempat mati karena petir',
    isi: 'Terima kasih kabarnya. Usulannya kami periksa hari ini.',
  },
  {
    dari: 'gtk',
    kepada: (nomor) => ({ jenis: 'pengguna', id: nomor('sekolah') }),
    jamLalu: 26,
    subjek: 'Surat tugas menyusul',
    isi: 'Bu, surat tugas pelatihan saya serahkan besok pagi.',
  },
  {
    dari: 'sekolah',
    kepada: (nomor) => ({ jenis: 'pengguna', id: nomor('gtk') }),
    jamLalu: 20,
    subjek: 'Pengajuan cuti tahunan',
    isi: 'Mohon surat cutinya dibawa sebelum tanggal cuti dimulai, supaya koreksinya dapat diajukan lebih awal.',
  },
  {
    dari: 'kabkota',
    kepada: () => ({ jenis: 'sekolah' }),
    jamLalu: 3,
    subjek: 'Undangan bimbingan teknis',
    isi: 'Tempat dan jamnya menyusul.',
    draf: true,
  },
]

export async function isiSuratContoh(aplikasi: Aplikasi): Promise<void> {
  await isiPendaftaran(aplikasi)
  const nomor = await nomorAkun(aplikasi)
  for (const { dari, kepada, jamLalu, subjek, isi, penting = false, draf } of SURAT) {
    const masuk = await masukSebagai(aplikasi.db, `${dari}@contoh.id`)
    const isian = simpanSurat.body.parse({ statusSurat: draf ? 1 : 2, penerima: [kepada(nomor)], subjek, isi, penting })
    await simpan(padaWaktu(aplikasi, jamLalu * 3600), masuk, isian)
  }
}

async function nomorAkun({ db }: Aplikasi): Promise<Nomor> {
  const { rows } = await sql<{ id: number; username: string }>`select id, username from pengguna`.execute(db)
  const nomor = new Map(rows.map(({ id, username }) => [username, id]))
  return (nama) => nomor.get(`${nama}@contoh.id`) ?? 0
}

/** For the district a school that has an operator, for the province one that has none. */
async function isiPendaftaran(aplikasi: Aplikasi): Promise<void> {
  const { rows } = await sql<{ npsn: string; ada: boolean }>`
    select distinct on (dikmen) npsn, ada from (
      select s.npsn, s.jenjang in ('SMA', 'SMK', 'SLB') as dikmen, exists (
        select from pengguna p where p.sekolah_id = s.id and p.peran_id = ${PERAN.SEKOLAH}) as ada
      from sekolah s where s.kode_provinsi = ${PROVINSI} and s.nama <> 'SDN Kauman 1'
        and (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_kab_kota = ${KAB_KOTA})
    ) calon order by dikmen, ada, npsn`.execute(aplikasi.db)
  for (const { npsn, ada } of rows) {
    const isian = {
      npsn,
      nama: ada ? 'Rahmat Hidayat' : 'Siti Nurjanah',
      username: `calon.${npsn}@contoh.id`,
      noHp: '081234567890',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }
    await daftarkanOperator(padaWaktu(aplikasi, HARI), isian, '127.0.0.1')
  }
}

/** The same program, so many seconds ago. */
const padaWaktu = (aplikasi: Aplikasi, detik: number): Aplikasi => ({
  ...aplikasi,
  clock: { now: () => addSeconds(aplikasi.clock.now(), -detik) },
})
