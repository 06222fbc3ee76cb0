import { useState } from 'react'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import type { useDrafSurat } from './draf-surat.ts'
import { isKosong } from './isian-surat.ts'

/**
 * Ways out of a letter that lose nothing in silence: it stays open while what was typed is nowhere but here, and asks
 * while an attachment is still on its way. 'Buang draf' is the other way out.
 */
export function useTutup(draf: ReturnType<typeof useDrafSurat>, sibuk: boolean, onTutup: () => void) {
  const [ditanya, setDitanya] = useState(false)
  const selesaikan = async (): Promise<void> => {
    setDitanya(false)
    if (isKosong(draf.isian) && draf.id() === undefined) draf.lupakan()
    else if (draf.keadaan.jenis !== 'bentrok') {
      if (!(await draf.simpan()))
        return beritahu('Draf belum tersimpan di server. Coba tutup lagi sebentar lagi.', 'warning')
      draf.lupakan()
      if (draf.id() !== undefined) beritahu('Draf tersimpan')
    }
    onTutup()
  }
  return {
    tutup: (): void => (sibuk ? setDitanya(true) : void selesaikan()),
    /** What has arrived meanwhile is in the letter: there is nothing left to ask. */
    ditanya: ditanya && sibuk,
    lanjut: (): void => void selesaikan(),
    batal: (): void => setDitanya(false),
  }
}
