import type { Answer } from '@geisa/contract/endpoint'
import { importLibur, pratinjauLiburImport } from '@geisa/contract/libur'
import { NO_JENJANG } from '@geisa/contract/shapes'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { inputError } from '../../api/input-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { type Counted, withAgreement } from '../../shared/dampak/agreement.ts'
import { whileCounting } from '../../shared/dampak/words.ts'
import { useKeptInput } from '../../shared/form/kept-input.ts'
import { RestoredKabar } from '../../shared/form/kept-notice.tsx'
import { ChangePratinjau } from '../../shared/pratinjau/change-pratinjau.tsx'
import { visibleJenjang } from '../../shared/wilayah/visible-jenjang.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { Upload } from '../../ui/field/upload.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { BagiInput } from './bagi-input.tsx'
import { LiburImportResult } from './import-result.tsx'
import { bagiToSend, type Draft, lacksBagi, newDraft } from './libur-draft.ts'
import { DasarHukum, JenjangField, KindAndWilayah } from './libur-input.tsx'
import { type DataLibur, useRefreshLibur } from './queries.ts'

type Props = {
  data: DataLibur
  onClose: () => void
  /** After a save, with the first new day. */
  onDone: (tanggal: string | null) => void
}

const EXAMPLE = `1 Januari 2027 Tahun Baru Masehi
21 s.d. 26 Desember 2026 Libur semester
Senin, 16 Februari 2026: Cuti bersama Imlek`
const MAX_BYTES = 200_000

/** For whom the days are goes with the list: for another level than was chosen they would be others' holidays. */
const emptyList = (data: Props['data']): Draft & { teks: string } => ({
  ...newDraft(data, null),
  nama: '-',
  tanggal: '-',
  teks: '',
})

/** A decree's list, pasted or from a text file: read and judged line by line first, saved afterwards or not at all. */
export function ImportLiburDialog({ data, onClose, onDone }: Props) {
  const { input, replace, restored, drop, forget, dropAnd } = useKeptInput('libur-impor', 'baru', emptyList(data))
  const { teks, ...draft } = input
  const [counted, setCounted] = useState<Counted | null>(null)
  const refresh = useRefreshLibur()
  const content = { teks, ...importContent(draft) }
  const check = useMutation({ mutationFn: () => call(importLibur, { body: { uji: true, ...content } }) })
  // Apart from the check, whose result stays on the screen while it is saved and when that fails.
  const save = useMutation({
    mutationFn: () =>
      withAgreement((dampak) => call(importLibur, { body: { uji: false, ...content, dampak } }), counted),
    onSuccess: async (result) => {
      if (!result.tersimpan) return
      forget()
      notify(result.message, 'success', SIX_SECONDS)
      onDone(result.rows.find((r) => r.tindakan === 'baru')?.tanggal ?? null)
      await refresh()
    },
  })
  const { sentence, field } = inputError(save.error ?? check.error)
  // What kept the list from being saved is news over the check.
  const result = save.data ?? check.data
  const alasan = check.isPending ? 'Sedang memeriksa' : whyNotYetImport(teks, draft)
  return (
    <BaseDialog
      title="Impor daftar libur"
      width={result === undefined ? 'md' : 'lg'}
      onClose={save.isPending ? undefined : onClose}
      {...(result === undefined && { onSend: () => alasan === null && check.mutate() })}
      unsaved="kept"
      error={sentence}
      actions={
        result === undefined ? (
          <>
            <Button onClick={dropAnd(onClose)}>Batal</Button>
            <ButtonWithReason type="submit" variant="contained" reason={alasan}>
              {check.isPending ? 'Memeriksa…' : 'Periksa'}
            </ButtonWithReason>
          </>
        ) : (
          <>
            <ButtonWithReason
              reason={save.isPending ? 'Sedang menyimpan' : null}
              onClick={() => {
                check.reset()
                save.reset()
              }}
            >
              Ubah daftar
            </ButtonWithReason>
            <ButtonWithReason
              variant="contained"
              reason={whyNotYetSave(result, save.isPending) ?? whileCounting(counted)}
              onClick={() => save.mutate()}
            >
              {`Simpan ${result.jumlahBaru} libur`}
            </ButtonWithReason>
          </>
        )
      }
    >
      {restored && result === undefined && <RestoredKabar onDrop={drop} />}
      {result === undefined ? (
        <ListInput
          data={data}
          text={teks}
          onText={(next) => replace({ teks: next })}
          draft={draft}
          onChange={replace}
          error={field}
        />
      ) : (
        <Result result={result} content={content} onCounted={setCounted} />
      )}
    </BaseDialog>
  )
}

type InputProps = {
  data: DataLibur
  text: string
  onText: (text: string) => void
  draft: Draft
  onChange: (next: Partial<Draft>) => void
  error: (field: string) => string | null
}

function ListInput({ data, text, onText, draft, onChange, error }: InputProps) {
  const pengguna = usePengguna()
  return (
    <Stack spacing={4}>
      <Alert severity="info">
        Tempelkan daftar dari surat keputusan, satu hari atau satu rentang per baris, tanggal di depan. Belum ada yang
        disimpan sebelum hasil pembacaannya Anda setujui.
      </Alert>
      <TextField
        label="Daftar libur"
        value={text}
        onChange={(e) => onText(e.target.value)}
        placeholder={EXAMPLE}
        multiline
        minRows={6}
        maxRows={14}
        error={error('teks') !== null}
        helperText={error('teks') ?? 'Paling banyak 400 baris. Nama hari, bila ditulis, dicocokkan dengan tanggalnya.'}
      />
      <Upload
        label="Pilih berkas teks"
        description="TXT atau CSV, paling besar 200 KB"
        accept=".txt,.csv,text/plain,text/csv"
        maxBytes={MAX_BYTES}
        onSelect={([berkas]) => berkas && void berkas.text().then(onText)}
      />
      <KindAndWilayah draft={draft} onChange={onChange} hak={data.bolehTambah} error={error} />
      <JenjangField
        options={pengguna === null ? [] : visibleJenjang(pengguna)}
        draft={draft}
        onChange={onChange}
        error={error}
      />
      <BagiInput value={draft.bagi} onChange={(bagi) => onChange({ bagi })} error={error} />
      <DasarHukum
        nilai={draft.dasarHukum}
        onChange={(dasarHukum) => onChange({ dasarHukum })}
        error={error('dasarHukum')}
      />
    </Stack>
  )
}

type ResultProps = {
  result: Answer<typeof importLibur>
  content: { teks: string } & ReturnType<typeof importContent>
  onCounted: (counted: Counted | null) => void
}

/** How each line was read, and what it would change. */
function Result({ result, content, onCounted }: ResultProps) {
  return (
    <>
      <LiburImportResult result={result} />
      {result.jumlahBaru > 0 && (
        <Box sx={{ mt: 4 }}>
          <ChangePratinjau
            keys={['impor-libur', content]}
            onCounted={onCounted}
            take={(lanjut, signal) =>
              call(pratinjauLiburImport, {
                query: lanjut === undefined ? {} : { lanjut },
                body: content,
                signal,
              })
            }
          />
        </Box>
      )}
    </>
  )
}

function importContent({ jenisLiburId, wilayah, bagi, jenjang, dasarHukum }: Draft) {
  return {
    jenisLiburId,
    kodeWilayah: wilayah?.kodeWilayah ?? null,
    bagi: bagiToSend(bagi),
    jenjang: [...jenjang],
    dasarHukum: dasarHukum.trim() === '' ? null : dasarHukum.trim(),
  }
}

function whyNotYetImport(text: string, draft: Draft): string | null {
  const { wilayah, jenisLiburId, jenjang } = draft
  if (text.trim() === '') return 'Tempelkan daftarnya dahulu'
  if (wilayah === null) return jenisLiburId === 2 ? 'Pilih kabupaten/kota' : 'Pilih provinsi'
  return jenjang.length === 0 ? NO_JENJANG : lacksBagi(draft)
}

function whyNotYetSave(result: { jumlahBaru: number; jumlahSalah: number }, busy: boolean): string | null {
  if (busy) return 'Sedang menyimpan'
  if (result.jumlahSalah > 0) return `Perbaiki dahulu ${result.jumlahSalah} baris yang salah`
  return result.jumlahBaru === 0 ? 'Tidak ada libur baru di daftar ini' : null
}
