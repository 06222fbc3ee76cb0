import { ACTION } from '@geisa/engine/pengajuan/pengajuan'
import { expect, it } from 'vitest'
import { actionWords } from './action-words.ts'
import { riwayatDiffs } from './diffs.ts'
import { DAFTAR_PERIHAL } from './labels.ts'

const BY_SYSTEM = ['kirim', 'terkirim', 'batal-kirim']

it.each(['koreksi', 'absensi-manual'])('setiap langkah usulan %s dibaca sebagai kalimat', (perihal) => {
  for (const action of ['ajukan', ...ACTION, 'hapus-dokumen', 'baca', 'baca-gambar', ...BY_SYSTEM]) {
    expect(actionWords(perihal, action)).toMatch(/^(me[nml]\w+|mulai|selesai|tidak jadi) .*(koreksi|absensi manual)/)
  }
})

it('putusan pengirim disebut dengan tujuannya', () => {
  expect(actionWords('koreksi', 'kirim')).toBe('mulai mengirim usulan koreksi ke DHGTK')
  expect(actionWords('absensi-manual', 'terkirim')).toBe('selesai mengirim usulan absensi manual ke DHGTK')
  expect(actionWords('koreksi', 'batal-kirim')).toBe('tidak jadi mengirim usulan koreksi: sudah digantikan usulan lain')
  expect(actionWords('kiriman', 'kirim-ulang')).toBe('mengantre lagi kiriman DHGTK yang gagal')
  expect(actionWords('approval-otomatis', 'ubah')).toBe('mengubah aturan approval otomatis')
})

it('keberatan dan data pribadi dibaca sebagai kalimat; pilihan saringan berurut tanpa nama mentah', () => {
  expect(actionWords('keberatan', 'usulkan')).toBe('menjadikan keberatan sebuah koreksi')
  expect(actionWords('data-pribadi', 'hapus-isi')).toBe('mengosongkan isi riwayat sesudah masa simpan')
  const nama = DAFTAR_PERIHAL.map(({ label }) => label)
  expect(nama).toEqual(nama.toSorted((a, b) => a.localeCompare(b, 'id')))
  expect(nama.filter((one) => !/^[A-Z]/.test(one) || one.includes('-'))).toEqual([])
})

it('jam kerja dan pola jam dibaca sebagai kalimat, batas harinya bukan jumlah hari', () => {
  for (const action of ['usul', 'beri', 'setujui', 'tolak', 'tarik'])
    expect(actionWords('jam-kerja', action)).toMatch(/^me[nm]\w+ (usul )?jam kerja GTK$/)
  expect(actionWords('pola-jam', 'tambah')).toBe('menambah pola jam')
  expect(riwayatDiffs(null, { batasHari: '12:00', Senin: '18:00–06:00', Selasa: '18:00–06:00' })).toEqual([
    { label: 'Batas hari', from: null, to: '12:00' },
    { label: 'Senin, Selasa', from: null, to: '18:00–06:00' },
  ])
  expect(riwayatDiffs(null, { batasHari: 2 })[0]?.label).toBe('Hari tiap GTK dalam sebulan')
})
