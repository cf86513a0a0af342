package dev.throng;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.root.RootPart;
import dev.throng.bake.BakeSettings;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.control.Marker;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.travel.ClipWays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How a model is prepared. Immutable: each method gives other options. */
public final class ModelOptions {
    /** All clips, within a thousandth of the model's size, blended linearly. */
    public static final ModelOptions DEFAULT =
            new ModelOptions(BakeSettings.DEFAULT.maxError(), new Shape(Skinning.LINEAR, true), null, Extras.NONE);

    private final double maxError;
    private final Shape shape;
    private final @Nullable List<String> clips;
    private final Extras extras;

    /** How the joints of a vertex are blended. */
    public enum Skinning {
        /** Linear blend skinning: fast, joints that twist lose volume. */
        LINEAR,
        /** Dual quaternion skinning: joints that twist keep their volume, those that bend bulge a little. */
        DUAL_QUATERNION;

        GpuCharacter.Skinning engine() {
            return this == LINEAR ? GpuCharacter.Skinning.LBS : GpuCharacter.Skinning.DQS;
        }
    }

    /** What is taken out of a clip: of the way of the root, the joint that carries the body, in most models the hips. */
    public enum Root {
        /** Where it is: x and z. */
        POSITION(RootPart.POSITION),
        /** Where it heads: how it turns about +y. */
        HEADING(RootPart.HEADING),
        /** Both. */
        BOTH(RootPart.BOTH);

        private final RootPart part;

        Root(RootPart part) {
            this.part = part;
        }
    }

    /** What moves vertices. @param morphs whether morph targets do */
    private record Shape(Skinning skinning, boolean morphs) {}

    /** A moment of a clip at which there is an event. */
    record Mark(String clip, double share, String name) {}

    /** What is taken out of some clips; none named: of all that are played. */
    private record Taken(Root root, List<String> clips) {}

    /** What is done to clips besides. */
    private record Extras(List<Mark> marks, List<Taken> taken) {
        static final Extras NONE = new Extras(List.of(), List.of());

        Extras with(Mark mark) {
            return new Extras(with(marks, mark), taken);
        }

        Extras with(Taken more) {
            return new Extras(marks, with(taken, more));
        }

        private static <T> List<T> with(List<T> all, T another) {
            return Stream.concat(all.stream(), Stream.of(another)).toList();
        }
    }

    private ModelOptions(double maxError, Shape shape, @Nullable List<String> clips, Extras extras) {
        this.maxError = maxError;
        this.shape = shape;
        this.clips = clips;
        this.extras = extras;
    }

    /**
     * How far a vertex may be from where the file's own keys put it.
     *
     * @param share of the diagonal of the model's box at rest, more than 0
     * @return other options
     */
    public ModelOptions maxError(double share) {
        if (!(share > 0) || Double.isInfinite(share)) {
            throw new IllegalArgumentException("max error: found " + share
                    + ", expected a fraction of the rest pose's diagonal that is greater than 0");
        }
        return new ModelOptions(share, shape, clips, extras);
    }

    /**
     * How the joints of a vertex are blended.
     *
     * @param other way
     * @return other options
     */
    public ModelOptions skinning(Skinning other) {
        return new ModelOptions(maxError, new Shape(other, shape.morphs), clips, extras);
    }

    /**
     * Whether morph targets move vertices. Without them a model with faces takes less memory and time; its weights are played by no
     * clip.
     *
     * @param on or not
     * @return other options
     */
    public ModelOptions morphs(boolean on) {
        return new ModelOptions(maxError, new Shape(shape.skinning, on), clips, extras);
    }

    /**
     * The only clips that instances will play; fewer clips take less memory.
     *
     * @param names of the clips
     * @return other options
     */
    public ModelOptions clips(String... names) {
        return new ModelOptions(maxError, shape, List.of(names), extras);
    }

    /**
     * Adds a moment of a clip that {@link Crowd#events} tell of, beside steps, loops, ends and the markers of its
     * file, which are always told.
     *
     * @param clip its name
     * @param share of the clip, 0 to below 1
     * @param name of the moment, not empty; {@code loop} and {@code end} are every clip's own
     * @return other options
     */
    public ModelOptions marker(String clip, double share, String name) {
        Marker.requireFree(name);
        if (!(share >= 0 && share < 1)) {
            throw new IllegalArgumentException("marker '" + name + "': found position " + share
                    + " of the clip, expected a fraction of 0 or more and less than 1");
        }
        return new ModelOptions(maxError, shape, clips, extras.with(new Mark(clip, share, name)));
    }

    /**
     * Takes root motion out of clips: they play in place then, and {@linkplain Instance#travel lead} instances where their roots went. A
     * clip that says a speed is in place already, and leads straight ahead by that. As the model is prepared, a name of no clip is refused
     * with a {@link java.util.NoSuchElementException}, a root that cannot be turned back with a {@link ThrongException}.
     *
     * @param root what is taken out; it is that of a later call where there are several for a clip
     * @param names of the clips; none: all that {@link #clips} leaves
     * @return other options
     */
    public ModelOptions rootMotion(Root root, String... names) {
        return new ModelOptions(maxError, shape, clips, extras.with(new Taken(root, List.of(names))));
    }

    BakeSettings bake(ClipTable table) {
        List<Integer> indices =
                clips == null ? null : clips.stream().map(table::index).toList();
        return new BakeSettings(maxError, indices, BakeSettings.DEFAULT.rotations());
    }

    Skinning skinning() {
        return shape.skinning;
    }

    /** The character with what is to move it, its clips in place where root motion is taken out. */
    ClipWays shown(CharacterModel character) {
        Map<Integer, RootPart> parts = new HashMap<>();
        ClipTable table = new ClipTable(character.clips(), Map.of(), List.of());
        for (Taken taken : extras.taken) {
            List<String> names = taken.clips.isEmpty() ? clips : taken.clips;
            IntStream of = names == null
                    ? IntStream.range(0, character.clips().size())
                    : names.stream().mapToInt(table::index);
            of.forEach(clip -> parts.put(clip, taken.root.part));
        }
        return ClipWays.of(shape.morphs ? character : character.withoutMorphs(), parts);
    }

    /** The clips of a character for its controllers, with the moments that were added. */
    ClipTable table(CharacterModel character) {
        ClipTable found = ClipTable.of(character, List.of());
        return found.with(extras.marks.stream()
                .map(mark -> Marker.at(found.index(mark.clip), mark.share, mark.name))
                .toList());
    }
}
