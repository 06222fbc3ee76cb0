import { TINDAKAN } from '@geisa/engine/pengajuan/pengajuan'
import { expect, it } from 'vitest'
import { kataTindakan } from './riwayat-kalimat.ts'
import { DAFTAR_PERIHAL } from './riwayat-label.ts'

const OLEH_SISTEM = ['kirim', 'terkirim', 'batal-kirim']

it.each(['koreksi', 'absensi-manual'])('setiap langkah usulan %s dibaca sebagai kalimat', (perihal) => {
  for (const tindakan of ['ajukan', ...TINDAKAN, 'hapus-dokumen', 'baca', ...OLEH_SISTEM]) {
    expect(kataTindakan(perihal, tindakan)).toMatch(/^(me[nm]\w+|mulai|selesai|tidak jadi) .*(koreksi|absensi manual)/)
  }
})

it('putusan pengirim disebut dengan tujuannya', () => {
  expect(kataTindakan('koreksi', 'kirim')).toBe('mulai mengirim usulan koreksi ke DHGTK')
  expect(kataTindakan('absensi-manual', 'terkirim')).toBe('selesai mengirim usulan absensi manual ke DHGTK')
  expect(kataTindakan('koreksi', 'batal-kirim')).toBe(
    'tidak jadi mengirim usulan koreksi: sudah digantikan usulan lain',
  )
  expect(kataTindakan('kiriman', 'kirim-ulang')).toBe('mengantre lagi kiriman DHGTK yang gagal')
  expect(kataTindakan('approval-otomatis', 'ubah')).toBe('mengubah aturan approval otomatis')
})

it('keberatan dan data pribadi dibaca sebagai kalimat; pilihan saringan berurut tanpa nama mentah', () => {
  expect(kataTindakan('keberatan', 'usulkan')).toBe('menjadikan keberatan sebuah koreksi')
  expect(kataTindakan('data-pribadi', 'hapus-isi')).toBe('mengosongkan isi riwayat sesudah masa simpan')
  const nama = DAFTAR_PERIHAL.map((satu) => satu.nama)
  expect(nama).toEqual(nama.toSorted((a, b) => a.localeCompare(b, 'id')))
  expect(nama.filter((satu) => !/^[A-Z]/.test(satu) || satu.includes('-'))).toEqual([])
})
