import type { PolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useVersionedInput } from '../../../shared/form/kept-input.ts'
import { KeptKabar } from '../../../shared/form/kept-notice.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../../ui/dialog/form-actions.tsx'
import { JamInput } from '../../../ui/field/jam-input.tsx'
import { type Draft, describe, durationOf, isUnfilled, LABEL, polaErrors, weekOf } from './pola-draft.ts'
import { durationWords, isNight } from './pola-words.ts'
import { SavePolaDialog } from './save-pola-dialog.tsx'
import { WeekDrawing } from './week-drawing.tsx'
import { WeekInput } from './week-input.tsx'

type Props = {
  /** null = a new one. */
  pola: PolaJam | null
  /** What it begins with: of a new one, perhaps another pattern's hours. */
  awal: Draft
  pemilik: string
  today: string
  onSaved: (id: number) => void
  onClose: () => void
}

/** A pattern and its week, judged as it is typed by what the server judges with; from when it holds is asked in the step after. */
export function PolaForm({ pola, awal, pemilik, today, onSaved, onClose }: Props) {
  const f = usePolaForm(pola, awal)
  const { kept, draft, replace, errors, errorOf, nameLacks, markWrong } = f
  const [saveOpen, setSaveOpen] = useState(false)
  const general = errors.filter(({ hari, field }) => hari === null && field === 'jamMasuk')
  return (
    <>
      <BaseDialog
        title={pola === null ? 'Pola jam baru' : `Ubah ${pola.nama}`}
        width="lg"
        onClose={onClose}
        onSend={() => f.mayGoOn() && setSaveOpen(true)}
        enterSends={false}
        unsaved="kept"
        error={f.tried && (errors.length > 0 || nameLacks) ? 'Periksa isian yang ditandai merah.' : null}
        actions={
          <FormActions
            onCancel={kept.dropAnd(onClose)}
            saving={false}
            reason={f.unchanged ? 'Belum ada yang diubah' : kept.waits}
            label={pola === null ? 'Lanjut: tanggal' : 'Lanjut: tanggal & pratinjau'}
          />
        }
      >
        <KeptKabar what="Pola jam ini" kept={kept} label={LABEL} describe={describe} />
        <Box sx={LAYOUT}>
          <Stack spacing={4} sx={{ gridArea: 'nama', minWidth: 0 }}>
            <TextField
              label={LABEL.nama}
              value={draft.nama}
              onChange={(e) => replace({ nama: e.target.value })}
              error={nameLacks}
              helperText={nameLacks ? 'Nama pola jam harus diisi' : `Milik ${pemilik}. Tampil di laporan orangnya.`}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
          </Stack>
          <Box sx={PICTURE}>
            <WeekDrawing week={weekOf(draft)} />
            <Warning draft={draft} />
          </Box>
          <Stack spacing={4} sx={{ gridArea: 'minggu', minWidth: 0 }}>
            <WeekInput
              week={draft.hari}
              errors={errors}
              onChange={(hari) => replace({ hari })}
              onMistyped={markWrong}
            />
            {general.map(({ message }) => (
              <Alert key={message} severity="error">
                {message}
              </Alert>
            ))}
            <Rest draft={draft} replace={replace} errorOf={errorOf} onMistyped={markWrong} />
          </Stack>
        </Box>
      </BaseDialog>
      {saveOpen && (
        <SavePolaDialog
          pola={pola}
          over={pola && { id: pola.id, versi: kept.version }}
          draft={draft}
          pemilik={pemilik}
          today={today}
          onSaved={(id) => {
            kept.forget()
            onClose()
            onSaved(id)
          }}
          onClose={() => setSaveOpen(false)}
        />
      )}
    </>
  )
}

/** What is typed, what is wrong with it, and whether it may go on to its days. */
function usePolaForm(pola: PolaJam | null, awal: Draft) {
  const record = { versi: pola?.versi ?? 0, latest: awal }
  const kept = useVersionedInput<Draft>('pola-jam', pola?.id ?? `baru-${awal.nama}`, record)
  const { input: draft, replace } = kept
  const [tried, setTried] = useState(false)
  const [mistyped, setMistyped] = useState<ReadonlySet<string>>(new Set())
  const all = polaErrors(draft)
  const errors = tried ? all : all.filter((one) => !isUnfilled(draft, one))
  const nameLacks = draft.nama.trim() === ''
  const unchanged = pola !== null && !kept.typed
  return {
    kept,
    draft,
    replace,
    errors,
    errorOf: (wanted: string): string | null =>
      errors.find(({ hari, field }) => hari === null && field === wanted)?.message ?? null,
    nameLacks: tried && nameLacks,
    tried,
    unchanged,
    markWrong: (key: string, wrong: boolean): void => {
      if (wrong === mistyped.has(key)) return
      setMistyped(wrong ? new Set([...mistyped, key]) : new Set([...mistyped].filter((one) => one !== key)))
    },
    mayGoOn: (): boolean => {
      setTried(true)
      return all.length === 0 && !nameLacks && mistyped.size === 0 && kept.waits === null && !unchanged
    },
  }
}

function Warning({ draft }: { draft: Draft }) {
  const { efektif, lacking } = durationOf(draft)
  if (!lacking) return null
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      Jam efektif {durationWords(efektif)} seminggu, kurang dari minimal {draft.minimal.trim()} jam. Pola tetap dapat
      disimpan.
    </Alert>
  )
}

type RestProps = {
  draft: Draft
  replace: (next: Partial<Draft>) => void
  errorOf: (field: string) => string | null
  onMistyped: (key: string, wrong: boolean) => void
}

/** What the week as a whole has: where a night ends, and below how many hours it warns. */
function Rest({ draft, replace, errorOf, onMistyped }: RestProps) {
  const nights = draft.hari.some(isNight)
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 620 }}>
      <div>
        <JamInput
          label={LABEL.batasHari}
          value={draft.batasHari}
          onChange={(batasHari) => replace({ batasHari })}
          onError={(wrong) => onMistyped('batasHari', wrong)}
          allowEmpty
          error={errorOf('batasHari')}
        />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {nights
            ? 'Jam esok harinya ketika malam itu berakhir: tap sesudahnya milik hari baru. Paling lambat 14:00; kosong: batas malam.'
            : 'Hanya dipakai hari yang pulangnya lewat tengah malam. Boleh kosong.'}
        </Typography>
      </div>
      <TextField
        label={LABEL.minimal}
        value={draft.minimal}
        onChange={(e) => replace({ minimal: e.target.value })}
        error={errorOf('minimalMingguan') !== null}
        helperText={errorOf('minimalMingguan') ?? 'Kosong: tidak pernah diperingatkan.'}
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 6 },
          input: { endAdornment: <InputAdornment position="end">jam</InputAdornment> },
        }}
      />
    </Box>
  )
}

/** On a wide screen the picture stays beside the fields; else it lies above the week. */
const LAYOUT = {
  display: 'grid',
  columnGap: 6,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
  gridTemplateAreas: { xs: '"nama" "gambar" "minggu"', lg: '"nama gambar" "minggu gambar"' },
  gridTemplateRows: { lg: 'auto 1fr' },
} as const
const PICTURE = {
  gridArea: 'gambar',
  minWidth: 0,
  alignSelf: 'start',
  position: { lg: 'sticky' },
  top: 0,
} as const
