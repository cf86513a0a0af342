package dev.throng.convert.fbx;

import dev.throng.anim.Warning;
import dev.throng.convert.scene.LocalTransform;
import dev.throng.convert.scene.SourceScene;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Nodes of an FBX file's models, parents before children. Unconnected models become roots. */
final class FbxModels {
    private static final String KIND = "Model";
    /**
     * Value of a model's property InheritType, by which the parent's scale acts before the model's rotation. In glTF,
     * the parent's scale always acts after the rotation.
     */
    private static final int SCALE_BEFORE_ROTATION = 0;

    private static final int NO_PARENT_SCALE = 2;

    private final FbxDocument document;
    private final SourceScene scene;
    private final FbxUnits units;
    private final Map<Long, FbxModel> models = new LinkedHashMap<>();
    private final Map<Long, FbxModel> parents = new HashMap<>();

    FbxModels(FbxDocument document, SourceScene scene, FbxUnits units) {
        this.document = document;
        this.scene = scene;
        this.units = units;
        int root = units.isMirror()
                ? scene.add(new SourceScene.Node(
                        scene.name(),
                        SourceScene.Node.ROOT,
                        new LocalTransform(new Vector3d(), units.rotation(), new Vector3d(-1, 1, 1))))
                : SourceScene.Node.ROOT;
        List<FbxObject> all = document.all(KIND).toList();
        all.stream()
                .filter(model -> document.isConnected(model.id(), FbxDocument.ROOT))
                .forEach(model -> tree(model, root));
        all.stream()
                .filter(model -> document.targets(model.id(), KIND).findAny().isEmpty())
                .forEach(model -> tree(model, root));
        all.forEach(model -> tree(model, root)); // models that no root reaches form cycles
    }

    private record Hung(FbxObject object, int parent, Optional<FbxModel> model) {}

    private void tree(FbxObject top, int root) {
        Deque<Hung> open = new ArrayDeque<>();
        open.push(new Hung(top, root, Optional.empty()));
        while (!open.isEmpty()) {
            Hung hung = open.pop();
            if (models.containsKey(hung.object.id())) {
                continue;
            }
            FbxModel model = add(hung);
            List<FbxObject> children =
                    new ArrayList<>(document.sources(hung.object.id(), KIND).toList());
            for (int c = children.size() - 1; c >= 0; c--) {
                open.push(new Hung(children.get(c), model.node(), Optional.of(model)));
            }
        }
    }

    private FbxModel add(Hung hung) {
        FbxProperties properties = document.properties(hung.object);
        boolean isRoot = hung.model.isEmpty();
        Quaterniond axes = isRoot && !units.isMirror() ? units.rotation() : new Quaterniond();
        FbxModel model = new FbxModel(
                hung.object,
                properties,
                FbxTransform.of(properties),
                scene.nodes().size(),
                new FbxModel.Placing(units.metres(), axes));
        models.put(hung.object.id(), model);
        hung.model.ifPresent(parent -> parents.put(hung.object.id(), parent));
        scene.add(new SourceScene.Node(hung.object.name(), hung.parent, LocalTransform.identity()));
        scene.nodes()
                .set(
                        model.node(),
                        scene.nodes().get(model.node()).with(motion(model).at(0)));
        return model;
    }

    /** @return a new motion of a model, to which curves can be added */
    FbxMotion motion(FbxModel model) {
        FbxMotion motion = new FbxMotion(model);
        FbxModel parent = parents.get(model.object().id());
        if (parent != null && model.properties().whole("InheritType", 1) == NO_PARENT_SCALE) {
            motion.compensate(new FbxMotion(parent));
        }
        return motion;
    }

    /**
     * Connects the motion of each model that cancels its parent's scale with the parent's motion. Warns of scales that
     * glTF cannot represent.
     *
     * @param motions motions by model id; receives a new motion for a model without one, if needed
     */
    void join(Map<Long, FbxMotion> motions) {
        models.forEach((id, model) -> {
            FbxModel parent = parents.get(id);
            long kind = model.properties().whole("InheritType", 1);
            if (parent == null || kind != NO_PARENT_SCALE && kind != SCALE_BEFORE_ROTATION) {
                return;
            }
            FbxMotion above = motions.computeIfAbsent(parent.object().id(), key -> new FbxMotion(parent));
            if (above.isUneven()) {
                scene.losses()
                        .add(
                                Warning.Code.SCALE_COMPENSATION,
                                "rotated nodes are sheared by the non-uniform scale of their parent node, as always in glTF",
                                "'" + model.object().name() + "'");
            }
            if (kind == NO_PARENT_SCALE && above.isScaled()) {
                motions.computeIfAbsent(id, key -> new FbxMotion(model)).compensate(above);
            }
        });
    }

    Iterable<FbxModel> all() {
        return models.values();
    }

    Optional<FbxModel> of(long id) {
        return Optional.ofNullable(models.get(id));
    }
}
