import { BACA_TPP } from '@geisa/contract/gtk'
import type { KesiapanBulan } from '@geisa/contract/kunci-bulan'
import { DINAS, PERAN } from '@geisa/engine/akun/hak-akses'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { tidakAda } from '../../platform/errors.ts'
import { rekapSekolah } from '../rekap/memo/queries-memo.ts'
import { catatBacaTppSekolah } from '../riwayat/commands-baca.ts'
import { listSptjmBulan } from '../sptjm/queries.ts'
import { bacaTenggatSekolah } from './kesiapan/queries-tenggat.ts'
import { bandingkanSegel, keContract, listSegel, ringkasSegel, type Segel } from './segel/queries-segel.ts'
import { sidikRekap } from './segel/sidik-rekap.ts'
import { type Pemeriksaan, periksaBulan, sekolahPilihan, tolakTanpaKunci } from './syarat/queries-periksa.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>

/** How ready a school's month is, and what became of its seals. */
export async function bacaKesiapanBulan(
  alat: Alat,
  masuk: Masuk,
  { sekolahId: pilihan, bulan }: { sekolahId?: number | undefined; bulan: string },
): Promise<KesiapanBulan> {
  const { db, clock } = alat
  const sekarang = clock.now()
  const sekolahId = sekolahPilihan(masuk, pilihan)
  tolakTanpaKunci(bulan, sekarang)
  const satu = { sekolahId, bulan }
  const kini = await rekapSekolah(alat, masuk.cakupan, satu)
  if (kini === undefined) throw tidakAda('Sekolah')
  const periksa = await periksaBulan(db, masuk, satu, sekarang)
  const semua = await listSegel(db, masuk.cakupan, satu)
  const berlaku = semua.find(({ dibukaPada }) => dibukaPada === null)
  const beda = await bandingkanSegel(db, masuk.cakupan, bulan, berlaku ? [berlaku] : [], new Map([[sekolahId, kini]]))
  const sptjm = await listSptjmBulan(alat, masuk, { sekolahIds: [sekolahId], bulan })
  const { id, nama, npsn, jenjang } = periksa.sekolah
  const { baris } = kini.rekap
  const penyesuaian = keContract(beda.get(sekolahId) ?? [], BACA_TPP.includes(masuk.pengguna.peranId))
  if (penyesuaian.some(({ selisihPotongan }) => selisihPotongan !== null))
    await catatBacaTppSekolah(alat, masuk, [sekolahId])
  const keadaan = keadaanBulan(periksa, berlaku, baris.length)
  return {
    bulan,
    hariIni: periksa.hariIni,
    sekolah: { id, nama, npsn, jenjang },
    keadaan,
    tenggat: await bacaTenggatSekolah(db, masuk.cakupan, satu),
    syarat: periksa.syarat,
    belumSinkron: periksa.belumSinkron,
    jumlahGtk: baris.length,
    hariBertanda: baris.reduce((jumlah, gtk) => jumlah + gtk.hari_bertanda, 0),
    sidik: sidikRekap(baris),
    segel: berlaku ? ringkasSegel(berlaku) : null,
    segelLama: semua.flatMap(lama),
    sptjm: sptjm.get(sekolahId) ?? null,
    penyesuaian,
    bolehKunci: masuk.pengguna.peranId === PERAN.SEKOLAH && keadaan === 'siap',
    bolehBuka: keadaan === 'terkunci' && isPembuka(masuk),
  }
}

function keadaanBulan(
  { selesai, syarat }: Pemeriksaan,
  berlaku: Segel | undefined,
  jumlahGtk: number,
): KesiapanBulan['keadaan'] {
  if (berlaku !== undefined) return 'terkunci'
  if (!selesai) return 'berjalan'
  return jumlahGtk > 0 && syarat.every(({ wajib, terpenuhi }) => terpenuhi || !wajib) ? 'siap' : 'belum siap'
}

const isPembuka = ({ pengguna }: Masuk): boolean => DINAS.includes(pengguna.peranId) && pengguna.hakAkses === 'APPROVAL'

const lama = (segel: Segel): KesiapanBulan['segelLama'] => {
  const { dibukaPada, dibukaOleh, alasanBuka } = segel
  return dibukaPada === null ? [] : [{ ...ringkasSegel(segel), dibukaPada, dibukaOleh, alasanBuka }]
}
