import type { MessageSummary } from '@geisa/contract/kotak-surat/kotak-surat'
import { onFirstPress, useShortcut } from '../../shared/shortcuts/shortcut.ts'
import type { Shortcuts } from '../../shared/shortcuts/shortcuts-button.tsx'
import { useDelete, usePesan } from './queries.ts'
import { type AlamatSurat, writeForward, writeNew, writeReply } from './surat-address.ts'

export const SHORTCUTS: Shortcuts = [
  { buttons: ['J', 'K'], purpose: 'Pesan berikutnya, sebelumnya' },
  { buttons: ['Enter'], purpose: 'Buka pesan' },
  { buttons: ['X'], purpose: 'Pilih pesan' },
  { buttons: ['#'], purpose: 'Hapus yang terpilih atau terbuka' },
  { buttons: ['C'], purpose: 'Tulis surat' },
  { buttons: ['R'], purpose: 'Balas' },
  { buttons: ['F'], purpose: 'Teruskan' },
  { buttons: ['U'], purpose: 'Kembali ke daftar' },
]

type Content = {
  pesan: readonly MessageSummary[] | undefined
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
}

/** The keys of mail programs. 'Enter' is the link's own. */
export function useSuratShortcuts(alamat: AlamatSurat, { pesan = [], selected, onSelect }: Content): void {
  const remove = useDelete()
  const open = usePesan(alamat.id).data
  const highlighted = (): number | undefined => idFrom(document.activeElement) ?? alamat.id
  const move = (direction: 1 | -1): void => {
    const nth = pesan.findIndex(({ id_pesan }) => id_pesan === highlighted())
    const destination = pesan[nth === -1 ? (direction === 1 ? 0 : pesan.length - 1) : nth + direction]
    if (destination) document.querySelector<HTMLElement>(`[data-pesan="${destination.id_pesan}"]`)?.focus()
  }
  useShortcut({
    j: () => move(1),
    k: () => move(-1),
    x: onFirstPress(() => {
      const id = highlighted()
      if (id !== undefined)
        onSelect(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
    }),
    '#': onFirstPress(() => {
      const one = highlighted()
      const ids = selected.length > 0 ? selected : one === undefined ? [] : [one]
      // For good only by the button, which asks.
      if (ids.length === 0 || alamat.folder === 'Dihapus') return
      remove.mutate({ ids, dari: alamat.folder }, { onSuccess: alamat.toList })
    }),
    c: onFirstPress(() => alamat.setWrite(writeNew())),
    r: onFirstPress(() => {
      if (open?.folder === 'Inbox' && open.bolehDibalas) alamat.setWrite(writeReply(open.id_pesan))
    }),
    f: onFirstPress(() => {
      if (open?.folder === 'Inbox' || open?.folder === 'Terkirim') alamat.setWrite(writeForward(open.id_pesan))
    }),
    u: onFirstPress(alamat.toList),
  })
}

function idFrom(element: Element | null): number | undefined {
  const id = element?.closest('li')?.querySelector<HTMLElement>('[data-pesan]')?.dataset['pesan']
  return id === undefined ? undefined : Number(id)
}
