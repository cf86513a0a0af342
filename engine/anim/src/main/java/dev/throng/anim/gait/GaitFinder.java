package dev.throng.anim.gait;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Skeleton;
import dev.throng.anim.gait.Gait.Contact;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds gaits in clips. A foot is on the ground while it is low and moves back, relative to the mean travel of the hips. Of an
 * animal with four legs, only the pair of feet that is lower in the rest pose is examined.
 */
public final class GaitFinder {
    static final int SAMPLES = 256;

    /** Largest deviation of the time between left and right touchdown from half a cycle, as a fraction of a cycle. */
    private static final double ALTERNATION = 0.15;

    /** In a gait, the contact of one foot lasts at least this fraction of the other's contact. */
    private static final double SIMILARITY = 0.7;

    /** In a gait, a foot is on the ground for at least this fraction of a cycle. */
    private static final double LEAST_CONTACT_SHARE = 0.15;

    private static final double MOST_CONTACT_SHARE = 0.85;

    /**
     * In a gait, a foot's total time on the ground in a cycle is at most this multiple of its longest contact. A larger
     * multiple means several contacts.
     */
    private static final double MOST_GROUND_TO_CONTACT = 1.25;

    /** Largest number of successive samples off the ground that do not end a contact. */
    private static final int GAP = SAMPLES / 24;

    private final Skeleton skeleton;
    private final Optional<FootJoints> feet;

    public GaitFinder(Skeleton skeleton) {
        this.skeleton = skeleton;
        feet = FootJoints.of(skeleton);
    }

    /** Finds the gaits of a character, by clip index. */
    public static Map<Integer, Gait> all(CharacterModel character) {
        GaitFinder finder = new GaitFinder(character.skeleton());
        Map<Integer, Gait> gaits = new HashMap<>();
        for (Clip clip : character.clips()) {
            finder.find(clip).ifPresent(gait -> gaits.put(clip.index(), gait));
        }
        return gaits;
    }

    /**
     * Finds the gait of a clip.
     *
     * @return empty unless each foot touches down once per cycle, alternately
     */
    public Optional<Gait> find(Clip clip) {
        if (feet.isEmpty() || clip.duration() == 0) {
            return Optional.empty();
        }
        FootPaths paths = FootPaths.of(skeleton, feet.get(), clip);
        if (!paths.isGait()) {
            return Optional.empty();
        }
        Optional<Contact> left = contact(paths, 0);
        Optional<Contact> right = contact(paths, 1);
        return left.flatMap(l -> right.map(r -> new Gait(l, r))).filter(GaitFinder::isEven);
    }

    /** @return whether touchdowns are about half a cycle apart, and contacts about equally long */
    private static boolean isEven(Gait gait) {
        double late = Gait.signed(gait.right().down() - gait.left().down() - 0.5);
        double less = Math.min(gait.left().share(), gait.right().share());
        double more = Math.max(gait.left().share(), gait.right().share());
        return Math.abs(late) <= ALTERNATION && less >= SIMILARITY * more;
    }

    /**
     * @return a foot's contact, which starts when the foot begins to move backwards at the ground's speed; empty unless the
     *     foot has one contact per cycle
     */
    private static Optional<Contact> contact(FootPaths paths, int foot) {
        boolean[] grounded = paths.grounded(foot);
        boolean[] firm = paths.movesAtTouchdownSpeed(foot);
        int start = 0;
        int longest = 0;
        int marks = 0;
        for (int i = 0; i < SAMPLES; i++) {
            int run = grounded[(i + SAMPLES - 1) % SAMPLES] ? 0 : run(grounded, i);
            marks += grounded[i] ? 1 : 0;
            start = run > longest ? i : start;
            longest = Math.max(longest, run);
        }
        if (longest < LEAST_CONTACT_SHARE * SAMPLES
                || longest > MOST_CONTACT_SHARE * SAMPLES
                || marks > MOST_GROUND_TO_CONTACT * longest) {
            return Optional.empty();
        }
        int wait = 0;
        while (wait < longest && !firm[(start + wait) % SAMPLES]) {
            wait++;
        }
        return Optional.of(
                new Contact((double) ((start + wait) % SAMPLES) / SAMPLES, (double) (longest - wait) / SAMPLES));
    }

    /**
     * @param marks one value per sample of a cycle; the first sample follows the last
     * @param from index at which the run starts
     * @return length of a run of true values, which may contain gaps of up to {@link #GAP} false values
     */
    private static int run(boolean[] marks, int from) {
        int end = 0;
        for (int i = 0; i < SAMPLES && i - end <= GAP; i++) {
            end = marks[(from + i) % SAMPLES] ? i + 1 : end;
        }
        return end;
    }
}
