package dev.throng.convert.fbx;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Warning;
import dev.throng.convert.fbx.FbxDocument.Drive;
import dev.throng.convert.scene.SceneClip;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.shape.SampledMotion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.joml.Vector3d;

/** Reader of FBX animation stacks as clips. */
final class FbxAnimations {
    private static final Map<String, Channel> CHANNELS = Map.of(
            "Lcl Translation", Channel.TRANSLATION, "Lcl Rotation", Channel.ROTATION, "Lcl Scaling", Channel.SCALE);
    private static final String[] COMPONENTS = {"d|X", "d|Y", "d|Z"};

    private final FbxDocument document;
    private final SourceScene scene;
    private final FbxModels models;
    private final List<FbxMorph> morphs;
    private final Map<Long, FbxChannel> channels = new HashMap<>();
    private final Map<Long, FbxCurve> curves = new HashMap<>();

    FbxAnimations(FbxDocument document, SourceScene scene, FbxModels models, List<FbxMorph> morphs) {
        this.document = document;
        this.scene = scene;
        this.models = models;
        this.morphs = morphs;
        morphs.stream()
                .flatMap(morph -> morph.channels().stream())
                .forEach(channel -> channels.put(channel.object().id(), channel));
    }

    void read() {
        document.all("AnimationStack").forEach(this::read);
        models.join(new HashMap<>()); // also warns about models without animation
    }

    private void read(FbxObject stack) {
        Map<Long, FbxMotion> motions = new HashMap<>();
        Map<Long, FbxProperty> percents = new LinkedHashMap<>();
        List<FbxObject> layers = layers(stack);
        for (int i = 0; i < layers.size(); i++) {
            FbxLayer layer = FbxLayer.of(document.properties(layers.get(i)), i == 0);
            document.sources(layers.get(i).id(), "AnimationCurveNode").forEach(node -> {
                add(node, layer, motions);
                addPercents(node, layer, percents);
            });
        }
        models.join(motions);
        List<SceneClip.Track> tracks = new ArrayList<>();
        for (FbxModel model : models.all()) {
            FbxMotion motion = motions.get(model.object().id());
            for (Channel channel : Channel.values()) {
                if (motion != null && motion.moves(channel)) {
                    tracks.add(track(model, motion, channel));
                }
            }
        }
        List<SceneClip.Weights> weights = morphs.stream()
                .flatMap(morph -> morph.weights(percents).stream())
                .toList();
        percents.forEach((id, percent) ->
                note(percent, Objects.requireNonNull(channels.get(id)).object()));
        String name = stack.name().isEmpty() ? scene.name() : stack.name();
        scene.clips().add(new SceneClip(name, tracks, weights).since(start(stack)));
    }

    /** @return the active layers of a stack, lowest first */
    private List<FbxObject> layers(FbxObject stack) {
        List<FbxObject> all = document.sources(stack.id(), "AnimationLayer").toList();
        boolean isSolo = all.stream().anyMatch(layer -> isOn(layer, "Solo"));
        return all.stream()
                .filter(layer -> isSolo ? isOn(layer, "Solo") : !isOn(layer, "Mute"))
                .toList();
    }

    private boolean isOn(FbxObject layer, String property) {
        return document.properties(layer).whole(property, 0) != 0;
    }

    /**
     * @return time at which an animation stack starts on the file's time line, in seconds; in the clip, this time is 0
     */
    private double start(FbxObject stack) {
        return document.properties(stack).whole("LocalStart", 0) / FbxCurve.TICKS;
    }

    private void add(FbxObject curveNode, FbxLayer layer, Map<Long, FbxMotion> motions) {
        document.drives(curveNode.id())
                .filter(drive -> CHANNELS.containsKey(drive.property()))
                .forEach(drive -> models.of(drive.target().id()).ifPresent(model -> {
                    FbxMotion motion = motions.computeIfAbsent(model.object().id(), key -> new FbxMotion(model));
                    add(curveNode, layer, model, motion, drive);
                }));
    }

    private void add(FbxObject curveNode, FbxLayer layer, FbxModel model, FbxMotion motion, Drive drive) {
        Channel channel = CHANNELS.getOrDefault(drive.property(), Channel.TRANSLATION);
        Vector3d rest = model.properties().vector(drive.property(), channel == Channel.SCALE ? 1 : 0);
        motion.property(channel).add(part(curveNode, layer, rest, COMPONENTS));
    }

    /**
     * Collects the curves that drive percentages of blend shape channels.
     *
     * @param percents receives percentages by channel id
     */
    private void addPercents(FbxObject curveNode, FbxLayer layer, Map<Long, FbxProperty> percents) {
        document.drives(curveNode.id())
                .filter(drive -> drive.property().equals(FbxChannel.PERCENT))
                .map(drive -> channels.get(drive.target().id()))
                .filter(Objects::nonNull)
                .forEach(channel -> {
                    double rest = channel.rest(document.properties(channel.object()));
                    percents.computeIfAbsent(channel.object().id(), key -> FbxProperty.ofNumber(rest))
                            .add(part(curveNode, layer, new Vector3d(rest, 0, 0), "d|" + FbxChannel.PERCENT));
                });
    }

    /**
     * Returns one layer's curves and constants for a property.
     *
     * @param curveNode the animation curve node
     * @param layer the layer
     * @param rest values of components without a curve or value
     * @param components names of the components
     */
    private FbxProperty.Part part(FbxObject curveNode, FbxLayer layer, Vector3d rest, String... components) {
        FbxProperties defaults = document.properties(curveNode);
        FbxCurve[] driven = new FbxCurve[3];
        for (int c = 0; c < components.length; c++) {
            rest.setComponent(c, defaults.number(components[c], rest.get(c)));
            driven[c] = document.drivers(curveNode.id(), components[c])
                    .filter(object -> object.kind().equals("AnimationCurve"))
                    .map(object -> curves.computeIfAbsent(object.id(), key -> FbxCurve.of(object.element())))
                    .filter(curve -> !curve.isEmpty())
                    .findFirst()
                    .orElse(null);
        }
        return new FbxProperty.Part(layer, driven, rest);
    }

    /** @return keys of a channel, with times on the file's time line */
    private SceneClip.Track track(FbxModel model, FbxMotion motion, Channel channel) {
        double[] times =
                motion.times(channel).stream().mapToDouble(Double::doubleValue).toArray();
        note(motion.property(channel), model.object());
        return motion.isStepped(channel)
                ? SampledMotion.keyed(model.node(), channel, Interpolation.STEP, times, motion::at)
                : SampledMotion.sampled(model.node(), channel, times, motion::at);
    }

    private void note(FbxProperty property, FbxObject object) {
        if (property.curves().anyMatch(FbxCurve::isCurved)) {
            scene.losses()
                    .add(
                            Warning.Code.TANGENTS,
                            "animation curves with tangents are replaced by linear segments between additional keys",
                            "'" + object.name() + "'");
        }
    }

    /**
     * Effect of an animation layer on the layers below.
     *
     * @param weight weight, 0 to 1
     * @param mode way in which the layer combines with those below
     * @param rotationsAdd whether angles are added, instead of rotations multiplied
     * @param scalesAdd whether scales are added, instead of multiplied
     */
    record FbxLayer(double weight, Mode mode, boolean rotationsAdd, boolean scalesAdd) {
        /**
         * Way in which a layer combines with the layers below: BASE for the lowest layer, otherwise the file's
         * BlendMode.
         */
        enum Mode {
            BASE,
            ADDITIVE,
            OVERRIDE
        }

        /**
         * Reads an animation layer.
         *
         * @param properties properties of the layer
         * @param isLowest whether there is no layer below
         */
        static FbxLayer of(FbxProperties properties, boolean isLowest) {
            double weight = properties.number("Weight", 100) / 100;
            return new FbxLayer(
                    Math.max(0, Math.min(1, weight)),
                    isLowest ? Mode.BASE : properties.whole("BlendMode", 0) == 0 ? Mode.ADDITIVE : Mode.OVERRIDE,
                    properties.whole("RotationAccumulationMode", 0) != 0,
                    properties.whole("ScaleAccumulationMode", 0) != 0);
        }
    }
}
