/** POST cdata: what an upload of a machine holds, and the words that end it (devices.md 1.3, 1.4). Pure. */
import { BATAS_BARIS, bacaAttlog } from '../adms/adms.ts'
import { jawabanDiterima } from '../adms/adms-jawaban.ts'
import { bacaOperlog, bacaRtlog, bacaUserinfo } from '../adms/adms-pengguna.ts'
import { bacaOptions } from '../adms/adms-perangkat.ts'
import { type JenisUnggahan, jenisUnggahan } from '../adms/jenis-unggahan.ts'
import type { Kiriman } from '../tap/kumpul-tap.ts'
import type { Query } from './alamat-iclock.ts'

export type Unggahan = {
  jenis: JenisUnggahan
  isi: Partial<Pick<Kiriman, 'taps' | 'karantina' | 'pengguna' | 'peristiwa' | 'info'>>
  jawaban: string
  terlaluBesar: boolean
}

export function bacaUnggahan(query: Query, tubuh: Buffer): Unggahan {
  const jenis = jenisUnggahan(query, tubuh)
  const dasar = { jenis, isi: {}, jawaban: 'OK', terlaluBesar: false }
  switch (jenis) {
    case 'attlog':
      return bacaTap(tubuh)
    case 'operlog': {
      const { peristiwa, pengguna, karantina, jumlahBaris } = bacaOperlog(tubuh)
      return { ...dasar, isi: { peristiwa, pengguna, karantina }, jawaban: jawabanDiterima(jumlahBaris) }
    }
    case 'userinfo': {
      const { pengguna, karantina, jumlahBaris } = bacaUserinfo(tubuh)
      return { ...dasar, isi: { pengguna, karantina }, jawaban: jawabanDiterima(jumlahBaris) }
    }
    case 'rtlog': {
      const { taps, karantina } = bacaRtlog(tubuh)
      return { ...dasar, isi: { taps, karantina } }
    }
    case 'options':
      return { ...dasar, isi: { info: Object.fromEntries(bacaOptions(tubuh)) } }
    default:
      return dasar
  }
}

/** Too many lines: nothing is stored but a line in quarantine, so that somebody sees why this machine repeats itself. */
function bacaTap(tubuh: Buffer): Unggahan {
  const { taps, karantina, jumlahBaris, melebihiBatas } = bacaAttlog(tubuh)
  if (!melebihiBatas) {
    return { jenis: 'attlog', isi: { taps, karantina }, jawaban: jawabanDiterima(jumlahBaris), terlaluBesar: false }
  }
  const alasan = `Satu kiriman berisi lebih dari ${BATAS_BARIS} baris: tidak disimpan. Unggah lewat berkas USB.`
  const catatan = { baris: `(kiriman ${jumlahBaris} baris)`, alasan }
  return { jenis: 'attlog', isi: { karantina: [catatan] }, jawaban: '', terlaluBesar: true }
}
