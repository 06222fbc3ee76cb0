import { MAX_BATCH } from '@geisa/contract/pengajuan/meja'
import type { PengajuanRow } from '@geisa/contract/pengajuan/pengajuan'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { Kbd } from '../../../shared/shortcuts/shortcuts-button.tsx'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { useBackToClose } from '../../../ui/dialog/back-to-close.ts'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { focusInitially } from '../../../ui/dialog/initial-focus.ts'
import { LeaveButton } from '../../../ui/dialog/leave-button.tsx'
import { selectionBarMark, selectionBarStyle } from '../../../ui/notice/foot-bars.ts'
import { HeldStrip } from '../hold/held-strip.tsx'
import type { Jenis, RowWords } from '../jenis.ts'
import { settle } from '../usulan/send-putusan.ts'
import { ListKeys } from './list-keys.tsx'

/** A request as the choice of many knows it. */
export type UsulanChoice = Pick<PengajuanRow, 'id' | 'versi' | 'statusPengajuan' | 'tanda'> &
  Pick<RowWords, 'perihal' | 'who' | 'requested'> & { nomor: string }

/** Why a row cannot join those that are chosen already; null = it can (product.md 5.5: only like kinds, none marked). */
export function whyNotSelectable(usulanChoice: UsulanChoice, selected: readonly UsulanChoice[]): string | null {
  if (usulanChoice.statusPengajuan.id !== PENGAJUAN.DIUSULKAN) return 'Hanya usulan yang Diusulkan'
  if (usulanChoice.tanda.length > 0) return 'Usulan bertanda diperiksa satu per satu'
  const [first] = selected
  if (first !== undefined && first.perihal !== usulanChoice.perihal) return `Hanya yang sejenis: ${first.perihal}`
  if (selected.length >= MAX_BATCH && !selected.some(({ id }) => id === usulanChoice.id))
    return `Paling banyak ${MAX_BATCH} usulan sekali setuju`
  return null
}

const WITHOUT: readonly UsulanChoice[] = []

/** Chosen rows stay over the pages of one filter; another filter starts without any. */
export function useSelectUsulan(filter: string) {
  const [content, setContent] = useState<{ filter: string; selected: readonly UsulanChoice[] }>({
    filter,
    selected: WITHOUT,
  })
  const selected = content.filter === filter ? content.selected : WITHOUT
  return useMemo(() => {
    const replace = (next: readonly UsulanChoice[]): void => setContent({ filter, selected: next })
    return {
      selected,
      update: (usulanChoice: UsulanChoice): void => {
        const others = selected.filter(({ id }) => id !== usulanChoice.id)
        replace(others.length < selected.length ? others : [...selected, usulanChoice])
      },
      clear: (): void => replace(WITHOUT),
    }
  }, [filter, selected])
}

type Choices = readonly UsulanChoice[] | undefined

/** No row of it can be approved with others: then no box is drawn that could only be grey. */
export const isWithoutChoice = (page: Choices): boolean =>
  page !== undefined && page.length > 0 && page.every((one) => whyNotSelectable(one, []) !== null)

function hintOf(page: Choices): string {
  if (page?.length === 0) return ''
  return isWithoutChoice(page)
    ? 'Buka usulannya untuk memutuskan: tidak ada yang dapat disetujui sekaligus di halaman ini.'
    : 'Centang beberapa usulan sejenis untuk menyetujuinya sekaligus; yang bertanda dibuka satu per satu.'
}

type BarProps = {
  selected: readonly UsulanChoice[]
  onCancel: () => void
  onSetujui: () => void
  /** What the page of the list holds. */
  page: Choices
  /** The table's label: its keys. */
  daftar: string
}

/** What is chosen, and what can be done with it; its place is kept so that rows do not jump. */
export function SetujuiManyBar({ selected, page, onCancel, onSetujui, daftar }: BarProps) {
  const nothing = page?.length === 0
  return (
    <Box
      {...selectionBarMark(selected.length > 0)}
      sx={{ ...selectionBarStyle(selected.length > 0), ...(nothing ? { minHeight: 0 } : {}) }}
    >
      <Box component="output" sx={{ color: selected.length === 0 ? 'text.secondary' : 'text.primary' }}>
        {selected.length === 0 ? hintOf(page) : `${selected.length} usulan dipilih: ${selected[0]?.perihal ?? ''}`}
      </Box>
      {selected.length > 0 && (
        <>
          <ButtonWithReason
            size="small"
            variant="contained"
            hint="Tombol S"
            aria-keyshortcuts="S"
            reason={null}
            onClick={onSetujui}
          >
            Setujui yang dipilih
            <Kbd>S</Kbd>
          </ButtonWithReason>
          <Button size="small" onClick={onCancel}>
            Batal pilih
          </Button>
        </>
      )}
      <HeldStrip />
      {!nothing && (
        <Box sx={{ ml: 'auto' }}>
          <ListKeys label={daftar} onSetujui={selected.length > 0 ? onSetujui : undefined} />
        </Box>
      )}
    </Box>
  )
}

type DialogProps = {
  jenis: Jenis
  usulan: readonly UsulanChoice[]
  /** Closed; `berhasil`: those that are approved now. */
  onClose: (succeeded: readonly string[]) => void
}

/** The summary before saying yes, then how it went for each. */
export function SetujuiManyDialog({ jenis, usulan, onClose }: DialogProps) {
  const save = useMutation({
    mutationFn: () => jenis.setujuiMany(usulan.map(({ id, versi }) => ({ id, versi }))),
    onSettled: (answer) => settle(jenis, approvedOf(answer), 'disetujui'),
  })
  const results = save.data?.hasil
  const close = (): void => onClose(approvedOf(save.data))
  useBackToClose(save.isPending ? undefined : close)
  const nomor = new Map(usulan.map((usulanChoice) => [usulanChoice.id, usulanChoice]))
  if (results !== undefined) {
    const failed = results.filter((one) => !one.berhasil)
    return (
      <BaseDialog
        title="Hasil persetujuan"
        onClose={close}
        actions={
          <Button variant="contained" onClick={close} ref={focusInitially}>
            Selesai
          </Button>
        }
      >
        <Alert severity={failed.length === 0 ? 'success' : 'warning'} sx={{ mb: 3 }}>
          {save.data?.message}
        </Alert>
        {failed.length > 0 && (
          <Box component="ul" aria-label="Yang tidak disetujui" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
            {failed.map((one) => (
              <li key={one.id}>
                <b>{one.nomor ?? nomor.get(one.id)?.nomor ?? one.id}</b>
                {nomor.has(one.id) && ` ${nomor.get(one.id)?.who}`}: {one.alasan ?? 'tidak disetujui'}
              </li>
            ))}
          </Box>
        )}
      </BaseDialog>
    )
  }
  return (
    <BaseDialog
      title="Konfirmasi"
      onClose={save.isPending ? undefined : close}
      onSend={() => !save.isPending && save.mutate()}
      error={save.isError ? errorSentence(save.error, 'Gagal memproses data') : null}
      actions={
        <>
          <LeaveButton busy={save.isPending} label="Tidak" onClick={close} />
          <ButtonWithReason
            type="submit"
            variant="contained"
            ref={focusInitially}
            reason={save.isPending ? 'Sedang memproses' : null}
          >
            {save.isPending ? 'Sedang memproses. . .' : 'Iya'}
          </ButtonWithReason>
        </>
      }
    >
      <Box sx={{ fontWeight: 580 }}>
        Menyetujui {usulan.length} usulan: {usulan[0]?.perihal}
      </Box>
      <Box
        component="ul"
        aria-label="Usulan yang disetujui"
        sx={{ my: 2, pl: 4, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {usulan.map((usulanChoice) => (
          <li key={usulanChoice.id}>
            {usulanChoice.nomor} · {usulanChoice.who}
            <Box sx={{ color: 'text.secondary' }}>{usulanChoice.requested}</Box>
          </li>
        ))}
      </Box>
      <DialogContentText>Apakah anda sudah yakin ?</DialogContentText>
    </BaseDialog>
  )
}

const approvedOf = (answer: Awaited<ReturnType<Jenis['setujuiMany']>> | undefined): string[] =>
  answer?.hasil.filter((one) => one.berhasil).map(({ id }) => id) ?? []
