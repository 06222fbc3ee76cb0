import { TINDAKAN } from '@geisa/engine/pengajuan'
import { expect, it } from 'vitest'
import { kataTindakan } from './riwayat-label.ts'

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
