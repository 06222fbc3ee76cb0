import { type FullGtk, pratinjauGtk } from '@geisa/contract/gtk'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/call.ts'
import { ChangePratinjau } from '../../../shared/pratinjau/pratinjau-perubahan.tsx'
import { TanggalInput } from '../../../shared/tanggal/isian-tanggal.tsx'
import { sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../../ui/button/tombol-beralasan.tsx'
import { BaseDialog } from '../../../ui/dialog/dialog-dasar.tsx'
import { EndTugasDialog } from '../rincian/akhiri-tugas-dialog.tsx'
import { AkunGtk } from '../rincian/akun-gtk.tsx'
import { DeleteGtkDialog } from '../rincian/hapus-gtk-dialog.tsx'
import { MoveGtkDialog } from '../rincian/pindah-gtk-dialog.tsx'
import { RiwayatGtk } from '../rincian/riwayat-gtk.tsx'
import { TabGtk } from '../rincian/tab-gtk.tsx'
import { PersonalSection } from './bagian-diri.tsx'
import { TugasSection } from './bagian-tugas.tsx'
import { useGtkForm } from './formulir-gtk.ts'
import { hasDatedFields } from './isian-gtk.ts'
import { RupiahInput } from './isian-rupiah.tsx'
import { KabarGtk } from './kabar-gtk.tsx'

type Props = {
  /** null = a new one. */
  gtk: FullGtk | null
  sekolahId: number | undefined
  zona: Zona
  mayMove: boolean
  onClose: () => void
}

export function GtkForm({ gtk, sekolahId, zona, mayMove, onClose }: Props) {
  const today = sekolahToday(zona)
  const f = useGtkForm({ gtk, sekolahId, today, onSaved: onClose })
  const [followUp, setFollowUp] = useState<'akhiri' | 'pindah' | 'hapus' | null>(null)
  const section = { input: f.input, replace: f.replace, error: f.columnError, gtk: f.reference }
  const existingDiff = Object.keys(f.diff).length > 0
  const alasan = f.busy
    ? 'Sedang menyimpan'
    : existingDiff
      ? null
      : gtk === null
        ? 'Isi datanya'
        : 'Belum ada yang diubah'

  return (
    <BaseDialog
      judul={gtk?.nama ?? 'Tambah GTK'}
      width="md"
      onClose={f.busy ? undefined : onClose}
      onSend={f.send}
      enterSends={false}
      error={f.conflicts.length > 0 ? null : f.error}
      tindakan={
        <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {f.reference !== null && f.reference.berhenti === null && (
            <Button onClick={() => setFollowUp('akhiri')} disabled={f.busy}>
              Akhiri tugas
            </Button>
          )}
          {f.reference !== null && mayMove && (
            <Button onClick={() => setFollowUp('pindah')} disabled={f.busy}>
              Pindahkan ke sekolah lain
            </Button>
          )}
          {f.reference !== null && (
            <Button color="error" onClick={() => setFollowUp('hapus')} disabled={f.busy}>
              Hapus
            </Button>
          )}
          <Box sx={{ ml: 'auto', display: 'flex', gap: 2 }}>
            <Button
              disabled={f.busy}
              onClick={() => {
                f.forget()
                onClose()
              }}
            >
              Batal
            </Button>
            <ButtonWithReason type="submit" variant="contained" alasan={alasan}>
              {f.busy ? 'Menyimpan…' : 'Simpan'}
            </ButtonWithReason>
          </Box>
        </Box>
      }
    >
      <KabarGtk gtk={f.reference} conflicts={f.conflicts} restored={f.restored && existingDiff} onDrop={f.drop} />
      <TabGtk
        gtk={f.reference}
        data={
          <Stack spacing={5}>
            <Section judul="Data diri">
              <PersonalSection {...section} />
            </Section>
            <Section judul="Tugas">
              <TugasSection {...section} today={today} />
            </Section>
            <Section judul="TPP">
              <Box sx={{ display: 'grid', maxWidth: { sm: 320 } }}>
                <RupiahInput
                  label="TPP"
                  nilai={f.input.tpp}
                  onChange={(tpp) => f.replace({ tpp })}
                  help="Dasar TPP sebulan. Kosong: tidak menerima TPP."
                  error={f.columnError('tpp')}
                />
              </Box>
            </Section>
            {existingDiff && hasDatedFields(f.diff) && (
              <Section judul="Sejak kapan">
                <Box sx={{ display: 'grid', maxWidth: { sm: 320 } }}>
                  <TanggalInput
                    label="Berlaku mulai"
                    nilai={f.berlakuMulai}
                    onChange={f.gantiMulai}
                    min="2015-01-01"
                    help="Hari dan bulan sebelumnya tetap memakai data lama."
                    error={f.columnError('berlakuMulai')}
                  />
                </Box>
              </Section>
            )}
            {f.firstHari !== null && f.firstHari <= today && f.valid && (
              <ChangePratinjau
                keys={[f.body]}
                today={today}
                take={(lanjut, signal) =>
                  call(pratinjauGtk, { query: lanjut === undefined ? {} : { lanjut }, body: f.body, signal })
                }
              />
            )}
          </Stack>
        }
        akun={f.reference && <AkunGtk gtk={f.reference} />}
        riwayat={f.reference && <RiwayatGtk gtk={f.reference} zona={zona} />}
      />
      {followUp === 'akhiri' && f.reference && (
        <EndTugasDialog gtk={f.reference} today={today} onClose={() => setFollowUp(null)} onDone={onClose} />
      )}
      {followUp === 'pindah' && f.reference && (
        <MoveGtkDialog gtk={f.reference} today={today} onClose={() => setFollowUp(null)} onDone={onClose} />
      )}
      {followUp === 'hapus' && f.reference && (
        <DeleteGtkDialog
          gtk={f.reference}
          onClose={() => setFollowUp(null)}
          onDone={() => {
            f.forget()
            onClose()
          }}
        />
      )}
    </BaseDialog>
  )
}

function Section({ judul, children }: { judul: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 3 }}>
        {judul}
      </Typography>
      {children}
    </Box>
  )
}
