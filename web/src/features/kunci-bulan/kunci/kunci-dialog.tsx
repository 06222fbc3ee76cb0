import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { inputError } from '../../../api/input-error.ts'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { useBackToClose } from '../../../ui/dialog/back-to-close.ts'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../../ui/dialog/form-actions.tsx'
import { printedSection, totalBulan } from '../figures/bulan-totals.ts'
import { DaftarAngka } from '../figures/figure-list.tsx'
import { NotPrinted } from '../figures/not-printed.tsx'
import type { KesiapanBulan } from '../queries.ts'

type Props = {
  kesiapan: KesiapanBulan
  laporan: LaporanBulanan | undefined
  locking: boolean
  error: Error | null
  onLock: () => void
  onClose: () => void
}

/** Asks once, and says in plain words what a lock means (product.md 5.2). */
export function LockDialog({ kesiapan, laporan, locking, error, onLock, onClose }: Props) {
  const bulan = formatBulan(kesiapan.bulan)
  const printed = laporan && printedSection(laporan)
  useBackToClose(locking ? undefined : onClose)
  return (
    <BaseDialog
      title={`Kunci ${bulan}?`}
      onClose={locking ? undefined : onClose}
      onSend={() => !locking && onLock()}
      error={inputError(error, 'Gagal memproses data').sentence}
      actions={<FormActions onCancel={onClose} saving={locking} reason={null} label="Kunci bulan" />}
    >
      <Typography>Angka bulan ini disimpan sebagai segel, persis seperti yang tampil sekarang:</Typography>
      <Box sx={{ my: 4 }}>
        <DaftarAngka angka={laporan && totalBulan(laporan)} printed={printed?.angka} />
        {printed && <NotPrinted nama={printed.takTercetak} sekolahId={kesiapan.sekolah.id} operator locked={false} />}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        <li>Laporan dan SPTJM {bulan} selalu menampilkan angka segel, kapan pun dibuka.</li>
        <li>Tap, pengajuan, jadwal, dan pemetaan PIN yang datang sesudahnya tidak mengubahnya lagi.</li>
        <li>SPTJM memuat kode dan QR, sehingga siapa pun dapat memeriksa keasliannya.</li>
        <li>Bila ternyata keliru, hanya dinas yang dapat membuka kunci, dengan alasan.</li>
      </Box>
    </BaseDialog>
  )
}
