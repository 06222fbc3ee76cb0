/** How long an approval by its key can be taken back without a trace (docs/decisions/0030). */
export const HELD_MS = 5000

export type Approval = {
  /** Of the request. */
  key: string
  nomor: string
  /** The version that was seen. */
  versi: number
}
/** What became of one that was sent; `terputus`: nobody knows, another try tells. */
export type Outcome<C> =
  | { state: 'disetujui' }
  | { state: 'terputus'; sentence: string }
  /** Said no; `conflict`: somebody else was faster, and what they did. */
  | { state: 'gagal'; sentence: string; conflict: C | null }
export type Fate<C> = { state: 'ditahan' | 'mengirim' } | Exclude<Outcome<C>, { state: 'disetujui' }>
export type HeldApproval<A, C> = A & { fate: Fate<C> }

type Tools<A, C> = {
  /** `again`: an earlier try may have arrived, though its answer was lost. Never throws. */
  send: (one: A, again: boolean) => Promise<Outcome<C>>
  onOutcome: (one: A, outcome: Outcome<C>) => void
  /** A question stands over the way back: nobody can press it, so nothing is sent meanwhile. */
  isCovered: () => boolean
}
/** So often it is looked whether the question is gone. */
const LOOK_MS = 500

/**
 * Approvals that wait five seconds before they are sent. Each is sent once at a time and with the version that was seen: the
 * server takes it once, however often it is asked.
 */
export function createHeldApprovals<A extends Approval, C>({ send, onOutcome, isCovered }: Tools<A, C>) {
  const { read, watch, change } = createObserved<readonly HeldApproval<A, C>[]>([])
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()
  const tried = new Set<string>()
  const find = (key: string) => read().find((one) => one.key === key)
  const drop = (key: string): void => {
    clearTimeout(timers.get(key))
    tried.delete(key)
    change(read().filter((one) => one.key !== key))
  }
  const setFate = (key: string, fate: Fate<C>): void =>
    change(read().map((one) => (one.key === key ? { ...one, fate } : one)))

  async function perform(one: A): Promise<void> {
    setFate(one.key, { state: 'mengirim' })
    const again = tried.has(one.key)
    tried.add(one.key)
    const outcome = await send(one, again)
    onOutcome(one, outcome)
    if (outcome.state === 'disetujui') drop(one.key)
    else setFate(one.key, outcome)
  }
  const wait = (key: string, ms: number): void => {
    const due = (): void => (isCovered() ? wait(key, LOOK_MS) : void sendNow(key))
    timers.set(key, setTimeout(due, ms))
  }
  function sendNow(key: string): Promise<void> {
    const going = running.get(key)
    if (going !== undefined) return going
    const one = find(key)
    if (one === undefined || one.fate.state === 'gagal') return Promise.resolve()
    clearTimeout(timers.get(key))
    const work = perform(one).finally(() => running.delete(key))
    running.set(key, work)
    return work
  }
  return {
    read,
    watch,
    hold(one: A): void {
      const { key } = one
      const state = find(key)?.fate.state
      if (state !== undefined && state !== 'gagal') return
      drop(key)
      change([...read(), { ...one, fate: { state: 'ditahan' } }])
      wait(key, HELD_MS)
    },
    /** Left behind by a page that went: at once, and perhaps not for the first time. */
    resume(one: A): Promise<void> {
      tried.add(one.key)
      change([...read().filter(({ key }) => key !== one.key), { ...one, fate: { state: 'ditahan' } }])
      return sendNow(one.key)
    },
    /** @returns whether it was still here: one on its way is the server's already */
    undo(key: string): boolean {
      if (find(key)?.fate.state !== 'ditahan') return false
      drop(key)
      return true
    },
    sendNow,
    /** Everything that has not been sent yet, at once. */
    sendAll: (): Promise<unknown> => Promise.all(read().map(({ key }) => sendNow(key))),
    /**
     * The page goes. What is on its way may go with it before the server took it up: it is sent once more, and the version
     * lets only one of the two count.
     */
    leave: (): void => {
      for (const one of read()) if (one.fate.state === 'mengirim') void send(one, true)
      for (const { key } of read()) void sendNow(key)
    },
    /** What its refusal says was read. */
    understood: drop,
    /** Another person may sit here next. */
    clear: (): void => change([]),
  }
}

function createObserved<T>(initially: T) {
  let current = initially
  const observers = new Set<() => void>()
  return {
    read: (): T => current,
    watch: (observer: () => void): (() => void) => {
      observers.add(observer)
      return () => observers.delete(observer)
    },
    change: (next: T): void => {
      current = next
      for (const observer of observers) observer()
    },
  }
}
