package dev.throng.app.state;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Joint;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.MaskEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.app.console.UsageException;
import dev.throng.app.model.ClipChoice;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.report.JsonFiles;
import dev.throng.crowd.state.IkRecord;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Reader of the file of {@code --state}, which describes one pose state of a character. */
public final class StateFile {
    private static final String CLIP = "clip";
    private static final String TIME = "time";
    private static final String WRAP = "wrap";
    private static final String WEIGHT = "weight";

    private final CharacterModel character;
    private final JointNames joints;

    private StateFile(CharacterModel character) {
        this.character = character;
        joints = new JointNames(character.skeleton());
    }

    /**
     * Reads a pose state from a file.
     *
     * @param character character whose skeleton contains all nodes of the model file's scene
     * @throws UsageException if the file is missing, malformed or impossible; the message has a JSON pointer, the value
     *     and the permitted values
     */
    public static PoseState read(Path file, CharacterModel character) {
        var root = JsonFiles.read(
                JsonFiles.strict().build(), file, why -> new UsageException("--state " + file + ": " + why));
        return new StateFile(character).state(new JsonEntry(file, "", root));
    }

    /**
     * Checks that the GPU can compute a pose state's chains of inverse kinematics.
     *
     * @throws UsageException if a chain has too many iterations
     */
    public static void requireShort(PoseState state) {
        for (int i = 0; i < state.ik().size(); i++) {
            if (state.ik().get(i) instanceof IkEntry.Chain chain
                    && chain.limits().iterations() > IkRecord.MAX_ITERATIONS) {
                throw new UsageException("--state /ik/" + i + "/iterations: found "
                        + chain.limits().iterations() + " iterations, expected at most " + IkRecord.MAX_ITERATIONS
                        + ", the limit of the GPU shaders; use fewer iterations");
            }
        }
    }

    private PoseState state(JsonEntry root) {
        root.objectOf("base", "layers", "ik");
        JsonEntry base = root.at("base");
        List<BaseClip> clips = base.list(PoseState.MAX_BASE, this::baseClip);
        if (!clips.isEmpty() && clips.stream().allMatch(clip -> clip.weight() == 0)) {
            throw base.refused("found weight 0 in every base clip, expected at least one weight above 0");
        }
        List<Layer> layers = root.at("layers").list(PoseState.MAX_LAYERS, this::layer);
        IkReader ik = new IkReader(joints, RestBox.of(character).diagonal());
        return new PoseState(clips, layers, root.at("ik").list(PoseState.MAX_IK, ik::entry));
    }

    private BaseClip baseClip(JsonEntry place) {
        place.objectOf(CLIP, TIME, WRAP, WEIGHT);
        return new BaseClip(moment(place), place.at(WEIGHT).number(1, "a number of at least 0", n -> n >= 0));
    }

    private Layer layer(JsonEntry place) {
        place.objectOf("mode", CLIP, TIME, WRAP, WEIGHT, "joints", "reference");
        Layer.Mode mode = place.at("mode").word(List.of(Layer.Mode.values()), Choices::word);
        ClipMoment moment = moment(place);
        double weight = place.at(WEIGHT).share();
        List<MaskEntry> mask = place.at("joints")
                .optional(all -> all.list(Integer.MAX_VALUE, this::maskEntry))
                .orElseGet(() -> MaskEntry.everywhere(character.skeleton()));
        JsonEntry reference = place.at("reference");
        if (mode == Layer.Mode.ADDITIVE) {
            return new Layer(
                    moment, weight, mask, reference.optional(this::reference).orElse(moment.start()));
        }
        if (reference.isGiven()) {
            throw reference.refused(
                    "found a reference pose in a layer that is not additive, expected a reference pose only in additive layers; remove this key, or set the layer's mode to additive");
        }
        return Layer.override(moment, weight, mask);
    }

    private MaskEntry maskEntry(JsonEntry place) {
        place.objectOf("joint", WEIGHT, "descendants");
        boolean descends = place.at("descendants").truth(true);
        return new MaskEntry(
                joints.joint(place.at("joint")),
                place.at(WEIGHT).share(),
                descends ? MaskEntry.Reach.SUBTREE : MaskEntry.Reach.JOINT);
    }

    private ClipMoment reference(JsonEntry place) {
        place.objectOf(CLIP, TIME);
        return new ClipMoment(clip(place.at(CLIP)), LoopMode.CLAMP, time(place));
    }

    private ClipMoment moment(JsonEntry place) {
        JsonEntry wrap = place.at(WRAP);
        LoopMode mode = wrap.optional(given -> given.word(List.of(LoopMode.values()), Choices::word))
                .orElse(LoopMode.CLAMP);
        return new ClipMoment(clip(place.at(CLIP)), mode, time(place));
    }

    private static double time(JsonEntry place) {
        return place.at(TIME).number(0, "a time in seconds", n -> true);
    }

    /**
     * @param place name or index in the file
     * @return index of the clip that an index or name in the file selects; of several clips with the name, the first
     */
    private int clip(JsonEntry place) {
        List<Clip> clips = character.clips();
        boolean isText = place.value().isTextual();
        for (int i = 0; i < clips.size(); i++) {
            boolean isIt = isText
                    ? clips.get(i).name().equals(place.value().textValue())
                    : place.value().isNumber() && place.value().doubleValue() == i;
            if (isIt) {
                return i;
            }
        }
        throw place.refused("found " + place.found()
                + " as clip, expected the name or index of one of the model's clips " + ClipChoice.listed(clips));
    }

    /**
     * Finder of joints by node name; finds the model file's first node of that name.
     *
     * @param skeleton skeleton that contains all nodes of the model file's scene
     */
    record JointNames(Skeleton skeleton) {
        private static final int LISTED = 40;

        /**
         * @param place name in the file
         * @return index of the joint that a text in the file names
         */
        int joint(JsonEntry place) {
            String name = place.text("the name of a joint");
            List<Joint> joints = skeleton.withoutWeightJoints().joints();
            return joints.stream()
                    .filter(joint -> joint.name().equals(name))
                    .min(Comparator.comparingInt(Joint::node))
                    .map(joints::indexOf)
                    .orElseThrow(() -> place.refused(
                            "found no joint '" + name + "', expected one of the model's joints " + listed()));
        }

        private String listed() {
            List<Joint> joints = skeleton.withoutWeightJoints().joints();
            String names = joints.stream()
                    .limit(LISTED)
                    .map(joint -> "'" + joint.name() + "'")
                    .collect(Collectors.joining(", "));
            return joints.size() > LISTED ? names + " and " + (joints.size() - LISTED) + " more" : names;
        }
    }
}
