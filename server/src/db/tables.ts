import type { RefusalCode } from '@olympiad/contract/errors'
import type { GroupEventKind } from '@olympiad/contract/groups'
import type { PeopleFilter } from '@olympiad/contract/people'
import type { AgeBand, Day } from '@olympiad/domain/age-band'
import type { AuditAction } from '@olympiad/domain/audit'
import type { DeliveryFailure, DeliveryState } from '@olympiad/domain/delivery'
import type { TextVariant } from '@olympiad/domain/diploma-design'
import type { DraftDifference } from '@olympiad/domain/draft-fields'
import type { ConsentGiver, ConsentKind, ConsentState, KnownAge } from '@olympiad/domain/consent'
import type { DiplomaEnd, Medal, NameDisplay } from '@olympiad/domain/diploma'
import type { DrillKind, Drill, SymbolSet } from '@olympiad/domain/drills/drill'
import type { GroupKind, GroupRole } from '@olympiad/domain/group'
import type { ImageEntry } from '@olympiad/domain/images/entries'
import type { FreeOrigin, StoredMode } from '@olympiad/domain/free-run'
import type { Language } from '@olympiad/domain/language'
import type { AdaptiveDrill, Push } from '@olympiad/domain/level'
import type { MailingKind } from '@olympiad/domain/mailing'
import type { MessageKind } from '@olympiad/domain/message'
import type { TimeZone } from '@olympiad/domain/local-time'
import type { Wanted } from '@olympiad/domain/own-data'
import type { ConsentWay } from '@olympiad/domain/news-consent'
import type { Currency, Promotion } from '@olympiad/domain/olympiad'
import type { OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import type { PublicationHindrance } from '@olympiad/domain/publication'
import type { AttentionKind, ProviderName } from '@olympiad/domain/order'
import type { RefundState } from '@olympiad/domain/refund'
import type { StaffRole } from '@olympiad/domain/staff'
import type { StageLevel } from '@olympiad/domain/stage'
import type { LineVerdict } from '@olympiad/domain/statement'
import type { Generated, JSONColumnType } from 'kysely'

type Place = { id: number; name_uk: string; name_pl: string }

type PersonColumns<Missing> = {
  first_name: string | Missing
  family_name: string | Missing
  patronymic: string | Missing
  school: string | Missing
  email: string | Missing
  phone: string | Missing
  phone_country: string | Missing
  country_id: number | Missing
  region_id: number | Missing
  city_id: number | Missing
}

type RulingColumns = { reason: string; ruled_by: number; ruled_at: Date }

/** The schema as the migrations leave it. */
export type Tables = {
  countries: Place & { iso2: string }
  regions: Place & { country_id: number }
  cities: Place & { region_id: number; is_other: boolean }

  practicants: PersonColumns<null> & {
    id: Generated<number>
    subject: string
    student_id: Generated<number>
    language: Language
    domain: Language
    age_id: number | null
    birth: Day | null
    created_at: Generated<Date>
    name_display: Generated<NameDisplay>
    forgotten_at: Date | null
  }

  olympiads: {
    id: Generated<number>
    announced_at: Date | null
    starts_at: Date
    ends_at: Date | null
    published_at: Date | null
    is_international: boolean
    promotion: Promotion
    country_id: number | null
    local_price: number
    local_currency: Currency
    international_price: number
    international_currency: Currency
    requires_birth: Generated<boolean>
    time_zone: Generated<TimeZone>
    cancelled_at: Date | null
    cancelled_by: number | null
    cancel_reason: string | null
    created_at: Generated<Date>
    /** The database's own: they move with the dates. */
    calendar_sequence: Generated<number>
    calendar_changed_at: Generated<Date>
  }
  olympiad_drafts: {
    olympiad_id: number
    draft: JSONColumnType<OlympiadDraft>
    revision: number
    saved_by: number | null
    saved_at: Date
  }
  draft_revisions: {
    olympiad_id: number
    revision: number
    changes: JSONColumnType<DraftDifference[]>
    saved_by: number | null
    saved_at: Date
  }
  olympiad_texts: {
    olympiad_id: number
    language: Language
    title: string
    short_description: string
    full_description: string
    cover_sha256: string | null
    organiser: Generated<string>
    cover_alt: Generated<string>
  }
  diploma_designs: {
    olympiad_id: number
    signer_name_uk: string
    signer_role_uk: string
    signer_name_pl: string
    signer_role_pl: string
    text_variant: TextVariant
    signature_sha256: string | null
    seal_sha256: string | null
    revision: number
    changed_by: number
    changed_at: Date
  }
  diploma_pictures: {
    olympiad_id: number
    sha256: string
    bytes: Buffer
    width: number
    height: number
    kept_at: Date
  }
  covers: { sha256: string; media_type: string; bytes: Buffer }
  stages: { id: Generated<number>; olympiad_id: number; level: StageLevel; number: number }
  tasks: {
    id: Generated<number>
    stage_id: number
    age_band: AgeBand
    position: number
    kind: DrillKind
    quantity: number
    memorise_seconds: number
    recall_seconds: number
    symbols: SymbolSet | null
    row_size: number | null
    deck_size: number | null
    capacity: number | null
    show_groups: number | null
    layout: 'row' | 'column' | null
    group_cards: number | null
  }
  task_texts: { task_id: number; language: Language; name: string; description: string }

  agreement_versions: {
    id: Generated<number>
    olympiad_id: number
    language: Language
    version: number
    html: string
    published_at: Generated<Date>
    is_material: Generated<boolean>
  }
  registrations: PersonColumns<never> & {
    id: Generated<number>
    olympiad_id: number
    practicant_id: number
    stage_id: number
    age_band: AgeBand
    language: Language
    created_at: Generated<Date>
    updated_at: Generated<Date>
    is_ghost: Generated<boolean>
  }
  /** What the console's list of people is searched, filtered and sorted by. */
  people: {
    registration_id: number
    olympiad_id: number
    student_id: number
    name_key: string
    school_key: string
    town_uk_key: string
    town_pl_key: string
    category_key: number
    registered_at: Date
    document: string
  }
  /** What the list shows of them, as its wire. */
  people_shown: { registration_id: number; person: string }
  people_changes: { id: Generated<number>; registration_id: number }
  agreement_acceptances: {
    registration_id: number
    agreement_id: number
    accepted_at: Generated<Date>
    accepted_by: 'participant' | 'guardian' | null
    guardian_name: string | null
  }
  age_declarations: {
    id: Generated<number>
    registration_id: number
    age_band: AgeBand
    birth: Day | null
    declared_by: number
    declared_at: Date
  }

  orders: {
    id: Generated<string>
    /** Null: of a class, which has the next columns. */
    registration_id: number | null
    olympiad_id: number
    group_id: number | null
    ordered_by: number | null
    seats: number | null
    status: Generated<'open' | 'paid' | 'cancelled' | 'refunded' | 'expired'>
    amount: number
    currency: Currency
    created_at: Generated<Date>
    expires_at: Date | null
    paid_at: Date | null
    cancelled_at: Date | null
    refunded_at: Date | null
    number: Generated<number>
    payer_name: string | null
    payer_email: string | null
  }
  seats: {
    order_id: string
    number: number
    ordered: number
    place_id: number | null
    practicant_id: number | null
    code_sha256: Buffer | null
    stage_id: number | null
    age_band: AgeBand | null
    registration_id: number | null
    given_at: Date | null
    returned_at: Date | null
    refund_id: string | null
    taken_sha256: Buffer | null
  }
  /** A view: which seat a code opens, for anybody (0) or for whoever has taken it. */
  seat_codes: {
    code_sha256: Buffer
    taken_by: number
    order_id: string
    number: number
    olympiad_id: number
    group_id: number
  }
  /** A view: who has paid. */
  paid_registrations: { registration_id: number }
  payment_attempts: {
    id: Generated<string>
    order_id: string
    provider: ProviderName
    provider_reference: string | null
    status: Generated<'created' | 'pending' | 'confirmed' | 'failed' | 'expired' | 'reversed'>
    amount: number
    currency: Currency
    redirect_url: string | null
    failure_reason: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    provider_modified_at: Date | null
    next_poll_at: Date | null
    polls: Generated<number>
    polled_at: Date | null
    received_amount: number | null
    received_currency: string | null
    received_at: Date | null
  }
  payment_inbox: {
    id: Generated<number>
    provider: ProviderName
    received_at: Generated<Date>
    headers: JSONColumnType<Record<string, string>>
    body: Buffer
    body_sha256: Generated<Buffer>
    deliveries: Generated<number>
    applied_at: Date | null
    outcome: string | null
    tries: Generated<number>
    next_try_at: Date | null
  }
  payment_events: {
    id: Generated<number>
    attempt_id: string
    status: string
    order_status: string
    attention: string | null
    source: 'server' | 'message' | 'poll'
    inbox_id: number | null
    at: Date
  }
  payment_refunds: {
    id: Generated<string>
    attempt_id: string
    requested_by: number | null
    requested_at: Date
    accepted_at: Date | null
    refused_at: Date | null
    amount: number
    reason: string
    state: Generated<RefundState>
    done_at: Date | null
    provider_reference: string | null
  }
  payment_attentions: {
    id: Generated<number>
    attempt_id: string
    refund_id: string | null
    kind: AttentionKind
    amount: number | null
    currency: string | null
    raised_at: Date
    settled_at: Date | null
    settled_by: number | null
    reason: string | null
  }
  transfer_accounts: {
    olympiad_id: number
    currency: Currency
    holder: string
    iban: string
    bank: string
  }
  bank_statements: {
    id: Generated<number>
    olympiad_id: number
    name: string
    uploaded_by: number
    uploaded_at: Date
    booked_by: number | null
    booked_at: Date | null
  }
  bank_statement_lines: {
    statement_id: number
    number: number
    verdict: LineVerdict
    bank_id: string | null
    paid_on: Day | null
    amount: number | null
    currency: string | null
    payer: string
    description: string
    registration_id: number | null
    order_id: string | null
    attempt_id: string | null
  }

  runs: {
    id: Generated<string>
    /** Of a free run neither. */
    registration_id: number | null
    task_id: number | null
    mode: StoredMode
    language: Language
    drill: JSONColumnType<Drill>
    seed: Buffer
    created_at: Generated<Date>
    begin_until: Date | null
    begun_at: Date | null
    memorise_ended_at: Date | null
    recall_ended_at: Date | null
    recall_from: Date | null
    recall_until: Date | null
    due_at: Date | null
    closed_at: Date | null
    replaced_at: Date | null
    free_run_id: Generated<string | null>
  }
  run_answers: {
    run_id: string
    revision: number
    answers: string
    saved_at: Generated<Date>
    is_final: Generated<boolean>
    rhythm: string | null
  }
  late_answers: { run_id: string; revision: number; answers: string; received_at: Generated<Date> }
  run_results: {
    run_id: string
    score: number
    greatest: number
    right_answers: number
    points: number
    memorise_ms: number
    graded_at: Generated<Date>
  }

  free_runs: {
    run_id: string
    mode: Generated<'free'>
    practicant_id: number
    started_at: Generated<Date>
    origin: FreeOrigin
    source_run_id: string | null
    day: Day | null
    age_band: AgeBand | null
    guest_kind: DrillKind | null
    sprint_id: number | null
    assignment_id: number | null
  }
  run_links: { code: string; run_id: string; made_at: Date }
  training_levels: {
    practicant_id: number
    levels: JSONColumnType<Record<string, unknown>>
    upto: Date
  }
  daily_secret: { is_one: Generated<boolean>; secret: Buffer }
  progress_cursor: { is_only: Generated<boolean>; upto: Date }
  run_marks: {
    run_id: string
    practicant_id: number
    track: string
    day: Day
    closed_at: Date
    is_repeat: boolean
    point: JSONColumnType<object>
  }
  progress_tracks: {
    practicant_id: number
    track: string
    shape: JSONColumnType<object>
    runs: number
    first_day: Day
    last_day: Day
    last_at: Date
    level: JSONColumnType<object>
  }
  progress_trend: {
    practicant_id: number
    track: string
    grain: 'day' | 'week' | 'month'
    starts_on: Day
    point: JSONColumnType<object>
  }
  progress_totals: {
    practicant_id: number
    track: string
    row_size: number
    week: Day
    sums: JSONColumnType<object>
  }
  progress_days: { practicant_id: number; day: Day; runs: number }

  run_clock_shifts: { number: Generated<number>; shift_ms: number; made_at: Generated<Date> }
  run_replacements: RulingColumns & { run_id: string; new_run_id: string }
  run_annulments: RulingColumns & { id: Generated<number>; run_id: string }
  run_annulment_lifts: RulingColumns & { annulment_id: number }
  exclusions: RulingColumns & { id: Generated<number>; registration_id: number }
  exclusion_lifts: RulingColumns & { exclusion_id: number }
  /** Views: those that nobody has lifted, and the runs that count for a place. */
  standing_annulments: RulingColumns & { id: number; run_id: string }
  standing_exclusions: RulingColumns & { id: number; registration_id: number }
  counted_runs: { run_id: string; registration_id: number; olympiad_id: number }

  olympiad_staff: {
    olympiad_id: number
    practicant_id: number
    role: StaffRole
    language: Language | null
    added_at: Generated<Date>
  }
  staff_invitations: {
    id: Generated<number>
    olympiad_id: number
    role: StaffRole
    language: Language | null
    token_sha256: Buffer
    invited_by: number
    created_at: Date
    expires_at: Date
    accepted_by: number | null
    accepted_at: Date | null
    revoked_at: Date | null
  }
  audit_chains: { chain: number; number: number; hash: Buffer }
  audit_entries: {
    id: Generated<number>
    chain: number
    /** This and the hashes are the database's own. */
    number: Generated<number>
    content: string
    previous_hash: Generated<Buffer>
    hash: Generated<Buffer>
    at: Date
    actor_id: Generated<number | null>
    person_id: Generated<number | null>
    action: Generated<AuditAction>
  }
  audit_personal: { entry_id: number; salt: Buffer; content: string }

  messages: {
    id: Generated<number>
    dedupe_key: string
    kind: MessageKind
    practicant_id: number
    olympiad_id: number | null
    facts: JSONColumnType<Record<string, unknown>>
    caused_at: Date
    read_at: Date | null
    state: Generated<DeliveryState>
    tries: Generated<number>
    next_try_at: Date | null
    lease_until: Date | null
    handed_over_at: Date | null
    failure: DeliveryFailure | null
    server_answer: string | null
    done_at: Date | null
  }
  mails: {
    message_id: number
    recipient: string
    header_id: string
    subject: string
    language: Language
    rendered: Buffer | null
    rendered_at: Date
  }
  own_images: {
    practicant_id: number
    entry: ImageEntry
    word: string
    revision: number
    changed_at: Date
    stability: number | null
    difficulty: number | null
    reps: number | null
    lapses: number | null
    due_on: Day | null
    drilled_on: Day | null
  }
  place_lists: {
    practicant_id: number
    id: string
    name: string
    places: JSONColumnType<string[]>
    revision: number
    created_at: Date
    changed_at: Date
  }
  news_consents: {
    id: Generated<number>
    practicant_id: number
    is_given: boolean
    text_version: number
    language: Language
    way: ConsentWay
    at: Date
  }
  /** A view: whose last word about news was yes. */
  news_subscribers: { practicant_id: number }
  unsubscribe_tokens: { practicant_id: number; token: string }
  mailings: {
    id: Generated<number>
    olympiad_id: number
    kind: MailingKind
    subject_uk: string
    subject_pl: string
    text_uk: string
    text_pl: string
    filter: JSONColumnType<PeopleFilter>
    revision: Generated<number>
    created_by: number
    created_at: Date
    saved_at: Date
    confirmed_by: number | null
    confirmed_at: Date | null
    recipients: number | null
    queued: Generated<number>
    skipped: Generated<number>
    next_batch_at: Date | null
    stopped_by: number | null
    stopped_at: Date | null
    finished_at: Date | null
  }
  mailing_recipients: { mailing_id: number; practicant_id: number; settled_at: Date | null }
  undeliverable_addresses: { address: string; server_answer: string; refused_at: Date }

  calendar_feeds: { practicant_id: number; token_sha256: Buffer; made_at: Date }
  told_crowds: { key: string; told_at: Date }

  ranking_snapshots: {
    id: Generated<number>
    olympiad_id: number
    version: number
    published_at: Generated<Date>
    published_by: number | null
    reason_uk: string | null
    reason_pl: string | null
  }
  scheduled_publications: {
    olympiad_id: number
    publish_at: Date
    scheduled_by: number
    scheduled_at: Date
    waiting_for: PublicationHindrance | null
    next_try_at: Date
  }
  ranking_rows: {
    snapshot_id: number
    practicant_id: number
    guest_number: Generated<number>
    level: StageLevel
    stage_number: number
    age_band: AgeBand
    position: number
    place: number
    first_name: string
    family_name: string
    right_answers: number
    points: number
    memorise_ms: number
  }

  diplomas: {
    id: Generated<number>
    code: string
    olympiad_id: number
    practicant_id: number
    language: Language
    name_display: NameDisplay
    name: string | null
    olympiad_title: string
    level: StageLevel
    stage_number: number
    age_band: AgeBand
    place: number
    medal: Medal | null
    points: number
    right_answers: number
    issued_at: Date
    time_zone: TimeZone
    version: number
    status_index: number
    ended_at: Date | null
    ended_as: DiplomaEnd | null
    wished_display: NameDisplay | null
  }
  diploma_keys: { id: string; public_key: Buffer; added_at: Date; retired_at: Date | null }
  diploma_credentials: { code: string; credential: string; key_id: string }
  diploma_lots: { is_one: Generated<boolean>; start: number; step: number }

  /** A view: what others read in a ranking. */
  shown_ranking_rows: {
    snapshot_id: number
    practicant_id: number
    guest_number: number
    level: StageLevel
    stage_number: number
    age_band: AgeBand
    position: number
    place: number
    right_answers: number
    points: number
    memorise_ms: number
    first_name: string
    family_name: string
    guest_family_name: string
  }

  shown_names: { olympiad_id: number; revision: number }

  sheet_views: {
    id: Generated<number>
    practicant_id: number
    olympiad_id: number
    viewer_id: number
    at: Date
  }

  correction_requests: {
    id: Generated<number>
    registration_id: number
    wanted: JSONColumnType<Wanted>
    requested_at: Date
    decided_at: Date | null
    decided_by: number | null
    is_granted: boolean | null
    reason: string | null
  }

  groups: {
    id: Generated<number>
    kind: GroupKind
    name: string
    school: string
    language: Language
    time_zone: TimeZone
    code_sha256: Buffer | null
    created_at: Date
    closed_at: Date | null
  }
  group_trainers: {
    group_id: number
    practicant_id: number
    role: Exclude<GroupRole, 'pupil'>
    since: Date
    gets_digest: Generated<boolean>
    digested_until: Date | null
  }
  group_invitations: {
    id: Generated<number>
    group_id: number
    token_sha256: Buffer
    invited_by: number
    created_at: Date
    expires_at: Date
    accepted_by: number | null
    accepted_at: Date | null
    revoked_at: Date | null
  }
  group_places: {
    id: Generated<number>
    group_id: number
    label: string
    practicant_id: number | null
    card_sha256: Buffer | null
    created_at: Date
    claimed_at: Date | null
    left_at: Date | null
    removed_by: number | null
    label_key: Generated<string>
  }
  group_events: {
    id: Generated<number>
    group_id: number
    kind: GroupEventKind
    actor_id: number
    subject_id: number | null
    at: Date
  }
  group_pupils: {
    group_id: number
    practicant_id: number
    place_id: number
    label: string
    claimed_at: Date
    label_key: string
  }
  group_roles: { group_id: number; practicant_id: number; role: GroupRole }

  known_ages: { practicant_id: number; age: KnownAge }
  consent_states: { practicant_id: number; kind: ConsentKind; age: KnownAge; state: ConsentState }
  trainers_see: { practicant_id: number; training: boolean }
  guardian_codes: {
    practicant_id: number
    code_sha256: Buffer
    made_at: Date
    expires_at: Date
  }
  guardians: {
    id: Generated<number>
    practicant_id: number
    guardian_id: number
    guardian_name: string
    asked_at: Date
    confirmed_at: Date | null
    ended_at: Date | null
  }
  /** A view: whose guardian somebody is at this moment. */
  guardian_ties: { id: number; practicant_id: number; guardian_id: number; confirmed_at: Date }
  consents: {
    id: Generated<number>
    practicant_id: number
    kind: ConsentKind
    giver: ConsentGiver
    given_by: number
    is_given: boolean
    way: 'online' | 'paper'
    group_id: number | null
    text_version: number
    language: Language
    at: Date
    withdrawn_at: Date | null
    withdrawn_by: number | null
  }

  sprints: {
    id: Generated<number>
    group_id: number
    opened_by: number
    language: Language
    drill: JSONColumnType<Drill>
    seed: Buffer
    admits_guests: boolean
    shows_names: Generated<boolean>
    opened_at: Date
    open_until: Date
    closed_at: Date | null
    starts_at: Date | null
    enter_until: Date | null
    over_at: Date | null
    code: string | null
  }
  sprint_entrants: {
    sprint_id: number
    practicant_id: number
    run_id: Generated<string>
    came_as: 'pupil' | 'guest'
    entered_at: Date
  }
  assignments: {
    id: Generated<number>
    group_id: number
    drill: JSONColumnType<Drill | AdaptiveDrill>
    push: Push | null
    repetitions: number
    least_share: number
    opens_at: Date
    due_at: Date
    note: string
    is_for_all: boolean
    created_at: Date
    ended_at: Date | null
  }
  assignment_places: { assignment_id: number; place_id: number; group_id: number }
  homework_pupils: {
    assignment_id: number
    group_id: number
    practicant_id: number
    place_id: number
    claimed_at: Date
  }
  homework_runs: {
    assignment_id: number
    practicant_id: number
    run_id: string
    started_at: Date
    closed_at: Date
    right_answers: number
    length: number
    seconds: number
    is_enough: boolean
  }
  device_checks: { practicant_id: number; checked_at: Date }
  downloads: {
    id: Generated<string>
    practicant_id: number
    ticket_sha256: Buffer
    address_sha256: Buffer
    made_at: Date
    begun_at: Date | null
    seen_at: Date | null
    stopped_at: Date | null
    ended_at: Date | null
    is_whole: Generated<boolean>
    bytes: Generated<number>
    refusal: RefusalCode | null
  }
}
