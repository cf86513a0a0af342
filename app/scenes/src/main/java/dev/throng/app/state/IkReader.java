package dev.throng.app.state;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.Chain.Method;
import dev.throng.app.state.StateFile.JointNames;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3d;

/**
 * Reader of the inverse kinematics in a file of {@code --state}.
 *
 * @param joints finds joints by their names
 * @param diagonal D, the diagonal of the box around the rest pose, in model units
 */
record IkReader(JointNames joints, double diagonal) {
    private static final String TYPE = "type";
    private static final String END = "end";
    private static final String TARGET = "target";
    private static final String WEIGHT = "weight";
    private static final int MOST_ITERATIONS = 1_000_000;

    /** Kinds of inverse kinematics in a file of {@code --state}. */
    private enum Kind {
        TWO_BONE,
        CCD,
        FABRIK,
        LOOK_AT;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    IkEntry entry(JsonEntry place) {
        place.object();
        return switch (place.at(TYPE).word(List.of(Kind.values()), Kind::word)) {
            case TWO_BONE -> twoBone(place.objectOf(TYPE, END, TARGET, "pole", WEIGHT));
            case CCD -> chain(Method.CCD, place);
            case FABRIK -> chain(Method.FABRIK, place);
            case LOOK_AT -> lookAt(place);
        };
    }

    private IkEntry twoBone(JsonEntry place) {
        JsonEntry end = place.at(END);
        int joint = joints.joint(end);
        int parent = joints.skeleton().parent(joint);
        if (parent == Skeleton.NO_PARENT || joints.skeleton().parent(parent) == Skeleton.NO_PARENT) {
            throw end.refused("found joint " + end.found()
                    + ", expected a joint with a parent and a grandparent, which method 'two-bone' turns");
        }
        Vector3d pole = place.at("pole").optional(JsonEntry::vector).orElse(null);
        return new IkEntry.TwoBone(
                joint, place.at(TARGET).vector(), pole, place.at(WEIGHT).share());
    }

    private IkEntry chain(Method method, JsonEntry place) {
        place.objectOf(TYPE, "root", END, TARGET, "iterations", "tolerance", WEIGHT);
        JsonEntry root = place.at("root");
        int end = joints.joint(place.at(END));
        IkEntry.Span span = new IkEntry.Span(joints.joint(root), end);
        if (end <= span.root() || end >= joints.skeleton().subtreeEnd(span.root())) {
            throw root.refused("found root joint " + root.found() + ", expected an ancestor of end joint "
                    + place.at(END).found());
        }
        IkEntry.Limits limits = new IkEntry.Limits(
                place.at("iterations").count(IkEntry.Limits.ITERATIONS, MOST_ITERATIONS),
                place.at("tolerance")
                        .number(
                                IkEntry.Limits.TOLERANCE * diagonal,
                                "a tolerance of 0 or more, a length in the model's units",
                                n -> n >= 0));
        return new IkEntry.Chain(
                method,
                span,
                place.at(TARGET).vector(),
                limits,
                place.at(WEIGHT).share());
    }

    private IkEntry lookAt(JsonEntry place) {
        place.objectOf(TYPE, "joint", "forward", "up", TARGET, "maxDegrees", WEIGHT);
        Vector3d up = place.at("up").optional(JsonEntry::direction).orElse(null);
        double most = place.at("maxDegrees").number(180, "an angle from 0 to 180 degrees", n -> n >= 0 && n <= 180);
        return new IkEntry.LookAt(
                joints.joint(place.at("joint")),
                new IkEntry.Axes(place.at("forward").direction(), up),
                place.at(TARGET).vector(),
                most,
                place.at(WEIGHT).share());
    }
}
