import type { JadwalJenjang } from '@geisa/contract/jadwal'
import { numeral } from '../../../shared/numerals.ts'

type Reach = Pick<JadwalJenjang, 'jumlahSekolah' | 'sekolahJadwalLain'> & { pemilik: { jenis: PemilikJadwal } }
type PemilikJadwal = JadwalJenjang['pemilik']['jenis']

const NEARER: Record<PemilikJadwal, string> = {
  nasional: 'jadwal sendiri, yayasan, atau dinasnya',
  dinas: 'jadwal sendiri atau yayasannya',
  yayasan: 'jadwal sendiri',
  sekolah: 'jadwal sendiri',
}

/** '8 sekolah, 1 di antaranya hari ini memakai jadwal sendiri atau yayasannya': the first is what the preview looks at. */
export function reachWords({ pemilik, jumlahSekolah, sekolahJadwalLain }: Reach): string {
  const all = `${numeral(jumlahSekolah)} sekolah`
  if (sekolahJadwalLain === 0) return all
  const who = sekolahJadwalLain === jumlahSekolah ? 'semuanya' : `${numeral(sekolahJadwalLain)} di antaranya`
  return `${all}, ${who} hari ini memakai ${NEARER[pemilik.jenis]}`
}
