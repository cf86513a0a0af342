package dev.throng.convert.scene;

import java.util.ArrayList;
import java.util.List;

/** A scene in the making: in metres, Y up, right-handed. The lists may be added to and never lose anything. */
public final class Scene {
    private final String name;
    private final List<SceneNode> nodes = new ArrayList<>();
    private final List<ScenePart> parts = new ArrayList<>();
    private final List<SceneSkin> skins = new ArrayList<>();
    private final List<SceneMaterial> materials = new ArrayList<>();
    private final List<SceneImage> images = new ArrayList<>();
    private final List<SceneClip> clips = new ArrayList<>();
    private final Losses losses = new Losses();

    /** @param name of the file, without its ending; clips without a name have it */
    public Scene(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    /** Parents before children. */
    public List<SceneNode> nodes() {
        return nodes;
    }

    public List<ScenePart> parts() {
        return parts;
    }

    public List<SceneSkin> skins() {
        return skins;
    }

    public List<SceneMaterial> materials() {
        return materials;
    }

    public List<SceneImage> images() {
        return images;
    }

    public List<SceneClip> clips() {
        return clips;
    }

    public Losses losses() {
        return losses;
    }

    /** Appends a node and gives its index. */
    public int add(SceneNode node) {
        nodes.add(node);
        return nodes.size() - 1;
    }

    /** Appends a skin and gives its index. */
    public int add(SceneSkin skin) {
        skins.add(skin);
        return skins.size() - 1;
    }

    /**
     * Appends a skin that a mesh hangs on.
     *
     * @param weights of its points for the skin's joints
     */
    public Binding bind(SceneSkin skin, Weights weights, int pointCount) {
        return new Binding(add(skin), Influences.of(weights, pointCount));
    }

    /** Appends a material and gives its index. */
    public int add(SceneMaterial material) {
        materials.add(material);
        return materials.size() - 1;
    }
}
