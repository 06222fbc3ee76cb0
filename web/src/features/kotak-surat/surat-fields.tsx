import { MAX_CONTENT, MAX_SUBJECT } from '@geisa/contract/kotak-surat/surat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { usePengguna } from '../../api/sesi.ts'
import { SelectPenerima } from './select-penerima.tsx'
import type { Draft } from './surat-draft.ts'
import type { SuratInput } from './surat-input.ts'
import { UploadLampiran } from './upload-lampiran.tsx'

type Props = {
  draft: Draft
  error: Partial<Record<string, string>>
  /** What is written anew is no longer called wrong. */
  forgive: (fields: readonly string[]) => void
  onBusy: (busy: boolean) => void
}

export function SuratFields({ draft: { input, update }, error, forgive, onBusy }: Props) {
  const admin = usePengguna()?.peran === PERAN.NASIONAL
  const write = (next: Partial<SuratInput>): void => {
    forgive(Object.keys(next))
    update(next)
  }
  return (
    <>
      <SelectPenerima value={input.penerima} onChange={(penerima) => write({ penerima })} error={error['penerima']} />
      <TextField
        label="Subjek"
        required
        value={input.subjek}
        onChange={(e) => write({ subjek: e.target.value })}
        error={error['subjek'] !== undefined}
        helperText={error['subjek']}
        slotProps={{ htmlInput: { maxLength: MAX_SUBJECT } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end' }}>
        {admin && (
          <TextField
            select
            label="Sifat"
            value={input.sifatSurat}
            onChange={(e) => update({ sifatSurat: Number(e.target.value) === 1 ? 1 : 0 })}
            sx={{ width: 160 }}
          >
            <MenuItem value={0}>Daerah</MenuItem>
            <MenuItem value={1}>Nasional</MenuItem>
          </TextField>
        )}
        <FormControlLabel
          control={<Checkbox checked={input.penting} onChange={(e) => update({ penting: e.target.checked })} />}
          label="Penting"
        />
      </Box>
      <TextField
        label="Isi surat"
        required
        multiline
        minRows={8}
        maxRows={20}
        value={input.isi}
        onChange={(e) => write({ isi: e.target.value })}
        error={error['isi'] !== undefined}
        helperText={error['isi']}
        slotProps={{ htmlInput: { maxLength: MAX_CONTENT } }}
      />
      <UploadLampiran
        lampiran={input.lampiran}
        onUpdate={(replace) => {
          forgive(['lampiran'])
          update((old) => ({ lampiran: replace(old.lampiran) }))
        }}
        onBusy={(next) => {
          forgive(['lampiran'])
          onBusy(next)
        }}
        error={error['lampiran']}
      />
    </>
  )
}
