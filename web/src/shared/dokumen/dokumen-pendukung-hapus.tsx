import type { DokumenPengajuan } from '@geisa/contract/dokumen-pengajuan'
import { kalimatGalat } from '../../api/galat-api.ts'
import { DialogKonfirmasi } from '../../ui/dialog/dialog-konfirmasi.tsx'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import { buangUnggahan } from './unggah-tus.ts'

type Props = {
  dokumen: DokumenPengajuan
  tersimpan: readonly string[]
  onHapus?: ((dokumen: DokumenPengajuan) => Promise<unknown>) | undefined
  onUbah: (ubah: (lama: readonly DokumenPengajuan[]) => readonly DokumenPengajuan[]) => void
  onTutup: () => void
}

/** Asks once; one that the request has is removed on the server first. */
export function HapusDokumenDialog({ dokumen, tersimpan, onHapus, onUbah, onTutup }: Props) {
  const hapus = async (): Promise<void> => {
    onTutup()
    try {
      if (!tersimpan.includes(dokumen.s3Key)) await buangUnggahan(dokumen.s3Key)
      else await onHapus?.(dokumen)
      onUbah((lama) => lama.filter(({ s3Key }) => s3Key !== dokumen.s3Key))
      beritahu('Berhasil menghapus file', 'success')
    } catch (galat) {
      beritahu(`Gagal menghapus file. ${kalimatGalat(galat)}`, 'error')
    }
  }
  return (
    <DialogKonfirmasi
      pesan="Apakan anda yakin akan menghapus file tersebut ?"
      bahaya
      onTidak={onTutup}
      onIya={() => void hapus()}
    />
  )
}
