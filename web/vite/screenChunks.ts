import { ADMIN, FIRST_MODULES, FIRST_TEXTS, WIZARD } from '../src/app/firstScreens.ts';
import { sourcePath, closure, PUBLIC, type Context } from './closure.ts';

/** Files of ours and of packages; of packages and domain a page gets only what it uses. */
const OWN = /\/web\/src\//;
const PACKAGE = /\/node_modules\//;
/** Our files that draw, and the wizard's own commands; other code that sends and stores is fetched separately. */
const DRAWN = /\/web\/src\/((features|shared|steps|ui)\/|data\/queries\/onboardingCommands)/;

/** Matches English texts. The sign-in's code contains every chunk's name, so fewer chunks make it smaller. */
const english = (namespaces: readonly string[]) => new RegExp(`/locales/en/(${namespaces.join('|')})\\.json$`);
const TEXTS = english([...FIRST_TEXTS.signedIn, ...FIRST_TEXTS.client]);
const ADMIN_TEXTS = english(FIRST_TEXTS.admin);

/** Files of domain that those screens use; the sign-in needs none of them. */
const DOMAIN = new RegExp(
  `/domain/src/(${[
    'core/(applyWrites|authors|characters|day|definition|ids|paths|person|reader|time|titleOf|titles|write|zone)',
    'agreements/(agreement|product)|conversations/(conversation|message)|files/file|flows/(assignment|flow|flowStep|ownStepTitle|play|stepDue)',
    'forms/(answer|assignment|condition|field|fieldType|form|formCopy|rule)|invitations/invitation|members/member',
    'notifications/(contact|notification|teamNotices)|onboarding/(mainRun|onboarding)|people/(nameParts|preferences|sessions|user)',
    'runs/(approval|dueAfter|dueDate|run)|signing/(countersignature|signature|standing)|steps/(step|stepConfig|stepData|stepWords)',
  ].join('|')})\\.ts$`,
);

/** Two functions of packages that are smaller than the cost of a chunk of their own. */
const FUNCTIONS = /\/node_modules\/(dequal\/lite|@date-fns\/tz\/tzOffset)\//;

/**
 * Files of domain that forms and the wizard use: small files, whose names would lengthen every chunk that imports them.
 */
const FILLED_IN =
  /\/domain\/src\/(core\/(address|titlesSchema)|files\/upload|forms\/(answerFiles|emptyAnswer|era|evaluate|fieldTypes\/\w+|fileRules|fillForm|formFiles|formula|patterns|places|rows|ruleCheck|shownFields|takeBack)|flows\/stepTitle|onboarding\/handIn|runs\/(handedFiles|parts|saveStep)|signing\/(corrected|decline)|steps\/(?!stepWords)\w+)\.ts$/;

/** The parser of formulas, which the evaluator of forms uses. */
const FORMULAS = /\/node_modules\/jsep\//;

/** The checks of forms and flows, which their builders, packs and every assignment load together, with the builders' small tools. */
const DEFINITIONS =
  /\/(domain\/src\/(core\/saveDefinition|flows\/(flowStepSchema|saveFlow)|forms\/(assignForm|fieldSchema|formTexts|formWordsSchema|saveForm))|web\/src\/lib\/(languageName|moveItem))\.ts$/;

/** Files of domain that the page of an invitation adds to the sign-in's. */
const INVITED = /\/domain\/src\/(core\/dateText|invitations\/invitedWork)\.ts$/;

/** Digits of other scripts, which the sign-in cleans and the admin's first screen searches. */
const DIGITS = /\/domain\/src\/core\/asciiDigits\.ts$/;

/** The cleaning and checking of texts, which the sign-in and every form use. */
const CLEANED = /\/domain\/src\/core\/(cleanText|text)\.ts$/;

/** The terms, the privacy page and the text that both show. */
const LEGAL = /\/features\/auth\/(LegalText|PrivacyPage|TermsPage)\.tsx$/;

/** Icons of several pages share a chunk, for the same reason. */
const ICON = /\/@mui\/icons-material\//;

let placed: Map<string, string | null> | undefined;

/**
 * Assigns modules to chunks. Nothing that the sign-in shows goes into the screens' chunks. What its two pages share
 * goes into three: what those screens use, too, what other pages use, and what only they use.
 */
function place(context: Context): Map<string, string | null> {
  const taken = closure(PUBLIC, context);
  const all = new Map<string, string | null>([...taken].map((id) => [id, null]));
  const [main, login, register] = PUBLIC.map((root) => closure([root], context));
  const screens = Object.entries(FIRST_MODULES).map(
    ([name, roots]) => [name, closure(roots.map(sourcePath), context)] as const,
  );
  const isOnScreen = (id: string) => screens.some(([, ids]) => ids.has(id));
  const nameOf = (id: string) => (isOnScreen(id) ? 'shared' : id.includes('/features/') ? 'auth' : 'fields');
  for (const id of login ?? [])
    if ((OWN.test(id) || ICON.test(id)) && register?.has(id) && !main?.has(id)) all.set(id, nameOf(id));
  for (const [name, ids] of screens)
    for (const id of ids)
      if (!taken.has(id)) {
        taken.add(id);
        all.set(id, name === 'overlays' && PACKAGE.test(id) ? 'menus' : name); // MUI's parts are used by many pages
      }
  const admin = closure([sourcePath(ADMIN)], context);
  for (const id of closure([sourcePath(WIZARD)], context))
    if (DRAWN.test(id) && !taken.has(id) && !admin.has(id)) all.set(id, 'wizard');
  return all;
}

/** Texts of the product's agreements, which only signing needs. */
const AGREEMENTS = /\/domain\/src\/agreements\/(first\/|nda|serviceAgreement|timeline|texts)/;

/** Puts the modules of the first screens into a few chunks. */
export const screenChunks = {
  debugName: 'screens',
  name: (id: string, context: Context): string | null => {
    if (TEXTS.test(id)) return 'texts';
    if (ADMIN_TEXTS.test(id)) return 'admin-texts';
    if (AGREEMENTS.test(id)) return 'agreements';
    if (DOMAIN.test(id) || FUNCTIONS.test(id)) return 'domain';
    if (FILLED_IN.test(id) || FORMULAS.test(id)) return 'filled-in';
    if (DEFINITIONS.test(id)) return 'definitions';
    if (DIGITS.test(id)) return 'shared';
    if (CLEANED.test(id)) return 'text';
    if (INVITED.test(id)) return 'invited';
    if (LEGAL.test(id)) return 'legal-pages';
    placed ??= place(context);
    const isShared = (context.getModuleInfo(id)?.importers.length ?? 0) > 1;
    return placed.get(id) ?? (ICON.test(id) && isShared && !placed.has(id) ? 'icons' : null);
  },
  includeDependenciesRecursively: false,
};
