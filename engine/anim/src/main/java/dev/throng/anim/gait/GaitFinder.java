package dev.throng.anim.gait;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Skeleton;
import dev.throng.anim.gait.Gait.Contact;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the clips that are cycles of steps, from their exact poses alone. A foot is on the ground while it is low and goes back with the
 * ground: in a clip on the spot, feet go back as fast as the ground would; where the root travels, they stand, which is the same once
 * the way of the hips is taken off. In the air a foot may come as low, but it goes forward there. Of animals with four legs, the pair
 * whose rest is the lowest counts.
 */
public final class GaitFinder {
    /** Poses of a cycle that are looked at. */
    static final int SAMPLES = 256;

    /** Feet come down by turns: this near to half a cycle apart. */
    private static final double TURNS = 0.15;

    /** One foot is on the ground for this share of the other's time at least. */
    private static final double ALIKE = 0.7;

    /** A foot is on the ground for this much of the cycle. */
    private static final double LEAST_SHARE = 0.15;

    private static final double MOST_SHARE = 0.85;

    /** Moments at which a foot seems to be on the ground beside its longest time there, at most, against that time. */
    private static final double MOST_MARKS = 1.25;

    /** Samples for which a foot may seem to be off the ground. */
    private static final int GAP = SAMPLES / 24;

    private final Skeleton skeleton;
    private final Optional<FootJoints> feet;

    public GaitFinder(Skeleton skeleton) {
        this.skeleton = skeleton;
        feet = FootJoints.of(skeleton);
    }

    /** All gaits among a character's clips, by the clips' indices. */
    public static Map<Integer, Gait> all(CharacterModel character) {
        GaitFinder finder = new GaitFinder(character.skeleton());
        Map<Integer, Gait> gaits = new HashMap<>();
        for (Clip clip : character.clips()) {
            finder.find(clip).ifPresent(gait -> gaits.put(clip.index(), gait));
        }
        return gaits;
    }

    /** The gait of a clip, if its feet come down once a cycle each, by turns. */
    public Optional<Gait> find(Clip clip) {
        if (feet.isEmpty() || clip.duration() == 0) {
            return Optional.empty();
        }
        FootPaths paths = FootPaths.of(skeleton, feet.get(), clip);
        if (!paths.step()) {
            return Optional.empty();
        }
        Optional<Contact> left = contact(paths, 0);
        Optional<Contact> right = contact(paths, 1);
        return left.flatMap(l -> right.map(r -> new Gait(l, r))).filter(GaitFinder::isEven);
    }

    /** Whether the feet do the same by turns. */
    private static boolean isEven(Gait gait) {
        double late = Gait.signed(gait.right().down() - gait.left().down() - 0.5);
        double less = Math.min(gait.left().share(), gait.right().share());
        double more = Math.max(gait.left().share(), gait.right().share());
        return Math.abs(late) <= TURNS && less >= ALIKE * more;
    }

    /** The one time of the cycle that a foot is on the ground; it begins where the foot goes back with the ground. */
    private static Optional<Contact> contact(FootPaths paths, int foot) {
        boolean[] grounded = paths.grounded(foot);
        boolean[] firm = paths.firm(foot);
        int start = 0;
        int longest = 0;
        int marks = 0;
        for (int i = 0; i < SAMPLES; i++) {
            int run = grounded[(i + SAMPLES - 1) % SAMPLES] ? 0 : run(grounded, i);
            marks += grounded[i] ? 1 : 0;
            start = run > longest ? i : start;
            longest = Math.max(longest, run);
        }
        if (longest < LEAST_SHARE * SAMPLES || longest > MOST_SHARE * SAMPLES || marks > MOST_MARKS * longest) {
            return Optional.empty();
        }
        int wait = 0;
        while (wait < longest && !firm[(start + wait) % SAMPLES]) {
            wait++;
        }
        return Optional.of(
                new Contact((double) ((start + wait) % SAMPLES) / SAMPLES, (double) (longest - wait) / SAMPLES));
    }

    /** Marks in a row from one on; gaps shorter than {@link #GAP} do not end it. */
    private static int run(boolean[] marks, int from) {
        int end = 0;
        for (int i = 0; i < SAMPLES && i - end <= GAP; i++) {
            end = marks[(from + i) % SAMPLES] ? i + 1 : end;
        }
        return end;
    }
}
